import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { SessionEnded } from '../api/api-problem.ts';
import { failureOf } from '../api/failure-message.ts';
import { formatTime } from '../ui/moment.ts';

const pauseMilliseconds = 3_000;

type Options = {
  /** What is typed, as one text: saved when it has not changed for a few seconds. */
  typed: string;
  /** Whether something is typed that is not stored and can be. */
  canSave: () => boolean;
  /** What is wrong with what is typed; empty where nothing is. */
  whyNot: () => string;
  save: () => Promise<void>;
  /** Undefined where the form does not save itself. */
  isOn: boolean;
};

/**
 * A form that saves itself: a few seconds after the last change, when its tab is hidden, when the connection is back. Never two
 * saves at once. What fails is said in `text` and tried again with the next change.
 */
export function useAutosave(options: Options) {
  const latest = useRef(options);
  latest.current = options;
  const [text, setText] = useState('');
  const running = useRef<Promise<boolean>>(undefined);

  /** Whether nothing is left that could have been saved. */
  async function attempt(): Promise<boolean> {
    // Another that waited may have begun the next one.
    while (running.current) await running.current;
    const { isOn, canSave, whyNot, save } = latest.current;
    if (!isOn) return false;
    if (!canSave()) {
      const why = whyNot();
      if (why !== '') setText(`Not saved: ${why}`);
      return why === '';
    }
    const saving = save().then(
      () => {
        setText(`Saved ${formatTime(new Date().toISOString())}`);
        return true;
      },
      (error: unknown) => {
        const { message, advice = message } = failureOf(error);
        const said = latest.current.whyNot() || advice;
        if (!(error instanceof SessionEnded)) setText(`Not saved: ${said}`);
        return false;
      },
    );
    running.current = saving;
    const isSaved = await saving;
    running.current = undefined;
    return isSaved;
  }

  const later = useDebouncedCallback(attempt, {
    delay: pauseMilliseconds,
    flushOnUnmount: false,
  });
  const { typed, isOn } = options;
  const first = useRef(typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what is typed
  useEffect(() => {
    if (isOn && typed !== first.current) later();
    first.current = '';
  }, [typed, isOn]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the latest
  useEffect(() => {
    const atOnce = () => document.visibilityState === 'hidden' && attempt();
    const again = () => attempt();
    document.addEventListener('visibilitychange', atOnce);
    window.addEventListener('online', again);
    return () => {
      document.removeEventListener('visibilitychange', atOnce);
      window.removeEventListener('online', again);
    };
  }, []);

  return {
    text,
    attempt,
    /** Before somebody saves: waits for what is on its way, and drops what would follow. */
    async settle(): Promise<void> {
      later.cancel();
      await running.current;
    },
    /** After somebody saved: what was said is over. */
    forget: () => setText(''),
  };
}
