import { useEffect, useRef, useState } from 'react';
import { draftStore } from '../api/draft-store.ts';

/**
 * Keeps what a form holds until it is saved: through the end of a session, a reload, a step to another page. On coming
 * back it is given to `hold` once, and `restored` says so. Files cannot be kept.
 *
 * @param key names the form and its record, `article-12`
 * @param pristine what it holds where nothing is typed: nothing is kept then
 * @param hold takes what was kept; says whether something is typed in it
 */
export function useDraft(
  key: string,
  held: object,
  pristine: object,
  hold: (kept: string) => boolean,
) {
  const [text, untyped] = [JSON.stringify(held), JSON.stringify(pristine)];
  const [restored, setRestored] = useState(false);
  const [isStored, setStored] = useState(true);
  const isFirst = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    const kept = draftStore.read(key);
    if (kept !== undefined && kept !== untyped && hold(kept)) setRestored(true);
  }, [key]);

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (text !== untyped) return setStored(draftStore.write(key, text));
    draftStore.remove(key);
    setStored(true);
  }, [key, text, untyped]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!isStored || draftStore.read(key) !== undefined) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [key, isStored]);

  return {
    restored,
    /** False where the browser has no room for it: it is lost with the page. */
    isStored,
    /** What was typed is saved, or given up. */
    forget() {
      draftStore.remove(key);
      setRestored(false);
      setStored(true);
    },
  };
}
