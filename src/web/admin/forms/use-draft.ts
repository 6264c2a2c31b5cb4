import { useEffect, useRef, useState } from 'react';
import { draftStore } from '../api/draft-store.ts';

/**
 * Keeps what a form holds until it is saved: through the end of a session, a reload, a step to another page. On coming
 * back it is held once and `restored` says so. Files cannot be kept.
 *
 * `key` names the form and its record, `article-12`. `clear` belongs after a success and says what the form holds then.
 * `discard` puts back what the form began with.
 */
export function useDraft<T extends object>(key: string, held: T, hold: (kept: T) => void) {
  const text = JSON.stringify(held);
  const pristine = useRef(text);
  const [restored, setRestored] = useState(false);
  const isFirst = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    const kept = draftStore.read(key);
    if (kept === undefined || kept === pristine.current) return;
    hold({ ...held, ...(JSON.parse(kept) as T) });
    setRestored(true);
  }, [key]);

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (text === pristine.current) draftStore.remove(key);
    else draftStore.write(key, text);
  }, [key, text]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (draftStore.read(key) !== undefined) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [key]);

  return {
    restored,
    clear(saved: T) {
      pristine.current = JSON.stringify(saved);
      draftStore.remove(key);
      setRestored(false);
    },
    discard() {
      draftStore.remove(key);
      setRestored(false);
      hold(JSON.parse(pristine.current) as T);
    },
  };
}
