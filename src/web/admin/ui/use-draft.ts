import { useEffect, useRef, useState } from 'react';
import { draftStore } from './draft-store.ts';

/**
 * Keeps what is typed in a form until it is saved: through the end of a session, a reload, a step to another page. On
 * coming back the values are set once and `restored` says so. Files cannot be kept.
 *
 * `key` names the form and its record, `article-12`. `clear` belongs after a success; `clear(values)` says too what
 * the form holds then. `discard` puts back what the form began with.
 *
 * @example const draft = useDraft(`editor-${id}`, form.values, form.setValues);
 */
export function useDraft<T extends object>(
  key: string,
  values: T,
  setValues: (values: T) => void,
): { restored: boolean; clear: (saved?: T) => void; discard: () => void } {
  const text = JSON.stringify(values);
  const pristine = useRef(text);
  const [restored, setRestored] = useState(false);
  const isFirst = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    const kept = draftStore.read(key);
    if (kept === undefined || kept === pristine.current) return;
    setValues({ ...values, ...(JSON.parse(kept) as T) });
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
    clear(saved = values) {
      pristine.current = JSON.stringify(saved);
      draftStore.remove(key);
      setRestored(false);
    },
    discard() {
      draftStore.remove(key);
      setRestored(false);
      setValues(JSON.parse(pristine.current) as T);
    },
  };
}
