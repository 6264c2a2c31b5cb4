import { Presets, SingleBar } from 'cli-progress';

const silentMilliseconds = 5000;

/** Shows how far long work has come. */
type Progress = {
  /** How much of the total is done, and how that is said in words. */
  step(done: number, total: number, words: string): void;
  end(): void;
};

/** A bar with rate and time left on a terminal; elsewhere a line every few seconds. */
export function showProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  return stream.isTTY ? bar(stream) : lines(stream);
}

function bar(stream: NodeJS.WriteStream): Progress {
  const shown = new SingleBar(
    { stream, format: '{bar} {percentage}%  {words}, {eta_formatted} left', etaBuffer: 50 },
    Presets.rect,
  );
  let started = false;
  return {
    step(done, total, words) {
      if (!started) shown.start(total, 0, { words });
      started = true;
      shown.update(done, { words });
    },
    end: () => shown.stop(),
  };
}

function lines(stream: NodeJS.WriteStream): Progress {
  let told = Date.now();
  return {
    step(done, total, words) {
      if (Date.now() - told < silentMilliseconds) return;
      told = Date.now();
      const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
      stream.write(`${percent} %: ${words}\n`);
    },
    end() {},
  };
}

/** The progress of work in steps, each with a count and an end of its own. */
export function showSteps(): {
  step(step: { noun: string; done: number; total: number }): void;
  end(): void;
} {
  let shown: { noun: string; progress: Progress } | undefined;
  return {
    step({ noun, done, total }) {
      if (shown?.noun !== noun) {
        shown?.progress.end();
        shown = { noun, progress: showProgress() };
      }
      shown.progress.step(done, total, `${done.toLocaleString('en')} ${noun}`);
    },
    end: () => shown?.progress.end(),
  };
}
