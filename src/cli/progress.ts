import { Presets, SingleBar } from 'cli-progress';
import { printable } from './print.ts';

const silentMilliseconds = 5000;

/** Shows the progress of long work. */
type Progress = {
  /** How much of the total is done, and the text that says so. */
  step(done: number, total: number, text: string): void;
  end(): void;
};

/** A bar with rate and time left on a terminal; elsewhere a line every few seconds. */
export function showProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  return stream.isTTY ? bar(stream) : lines(stream);
}

function bar(stream: NodeJS.WriteStream): Progress {
  const shown = new SingleBar(
    { stream, format: '{bar} {percentage}%  {text}, {eta_formatted} left', etaBuffer: 50 },
    Presets.rect,
  );
  let started = false;
  return {
    step(done, total, text) {
      if (!started) shown.start(total, 0, { text });
      started = true;
      shown.update(done, { text });
    },
    end: () => shown.stop(),
  };
}

function lines(stream: NodeJS.WriteStream): Progress {
  let told = Date.now();
  return {
    step(done, total, text) {
      if (Date.now() - told < silentMilliseconds) return;
      told = Date.now();
      const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
      stream.write(printable(`${percent} %: ${text}\n`));
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
