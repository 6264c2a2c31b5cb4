import { useEffect, useRef, useState } from 'react';
import { isCallFailure, SessionEnded } from './api-problem.ts';
import { failureMessage } from './failure-message.ts';

type State<T> = { key: string; found?: T; failure?: string };

/**
 * What a part of a page reads when it appears, and again when its key is another one: what was found before is there until
 * then. An answer that came too late is dropped.
 *
 * @param key names what is read, and its version
 * @param isOn whether it is read at all
 * @example const { found, failure } = useRead(() => callApi(deskCalls.getNeighbours, { params: { id } }), `${id}`);
 */
export function useRead<T>(read: () => Promise<T>, key: string, isOn = true) {
  const [state, setState] = useState<State<T>>({ key: '' });
  const turn = useRef(0);

  async function again(): Promise<void> {
    turn.current += 1;
    const own = turn.current;
    const say = (next: Omit<State<T>, 'key'>) => {
      if (own !== turn.current) return;
      // What was found stays, where the same cannot be read again.
      setState((before) => ({ ...(before.key === key && before), failure: '', ...next, key }));
    };
    try {
      say({ found: await read() });
    } catch (error) {
      if (error instanceof SessionEnded) return;
      if (!isCallFailure(error)) console.error(error);
      say({ failure: failureMessage(error) });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what is read
  useEffect(() => {
    if (isOn) again();
    return () => {
      turn.current += 1;
    };
  }, [key, isOn]);

  return {
    found: state.found,
    /** Why there is nothing, in words; empty where there is, and while it is read. */
    failure: state.failure ?? '',
    /** Whether what was found is of another key: it is read again. */
    isOld: state.key !== key,
    again,
    /** Shows what another call answered. */
    show(found: T) {
      turn.current += 1;
      setState({ key, found });
    },
  };
}
