import { useEffect, useState } from 'react';
import type { ReadinessCheck } from '#contract/calls/readiness-calls.ts';

/**
 * The checks, of which those that only an answer of the journal can tell are asked from here, as the world asks: by its
 * own address. Until it answered, or where nothing answers at all, it stays unknown.
 */
export function useAsked(checks: readonly ReadinessCheck[]): ReadinessCheck[] {
  const [statuses, setStatuses] = useState<Readonly<Record<string, number>>>({});
  useEffect(() => {
    const gone = new AbortController();
    for (const { ask } of checks) {
      if (ask === '') continue;
      fetch(ask, { signal: gone.signal }).then(
        ({ status }) => setStatuses((known) => ({ ...known, [ask]: status })),
        (error: unknown) => {
          if (!gone.signal.aborted) console.warn(ask, error);
        },
      );
    }
    return () => gone.abort();
  }, [checks]);
  return checks.map((check) => withAnswer(check, statuses[check.ask]));
}

function withAnswer(check: ReadinessCheck, status: number | undefined): ReadinessCheck {
  if (status === undefined) return check;
  if (status === 200) return { ...check, state: 'met', finding: `${check.ask} answers.`, todo: '' };
  return { ...check, state: 'not_met', finding: `${check.ask} answers with status ${status}.` };
}
