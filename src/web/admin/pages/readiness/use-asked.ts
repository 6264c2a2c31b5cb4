import { useEffect, useState } from 'react';
import type { ReadinessCheck } from '#contract/calls/readiness-calls.ts';
import { type Answer, withAnswer } from './with-answer.ts';

/**
 * The checks, of which those that have an address are asked from here too, as the world asks: by its own address. Where
 * nothing answers at all, what the server said of itself stays.
 */
export function useAsked(checks: readonly ReadinessCheck[]): ReadinessCheck[] {
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  useEffect(() => {
    const gone = new AbortController();
    for (const { ask } of checks) {
      if (ask === '') continue;
      askAt(ask, gone.signal).then(
        (answer) => setAnswers((known) => ({ ...known, [ask]: answer })),
        (error: unknown) => {
          if (!gone.signal.aborted) console.warn(ask, error);
        },
      );
    }
    return () => gone.abort();
  }, [checks]);
  return checks.map((check) => withAnswer(check, answers[check.ask]));
}

async function askAt(address: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(address, { signal });
  return { status: response.status, text: await response.text() };
}
