import { type RefObject, useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';

/** Copies what is in a field; `copied` is true for two seconds (specification, section 4). */
export function useCopy(field: RefObject<HTMLInputElement | null>) {
  const [copies, setCopies] = useState(0);
  const [copied, setCopied] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each copy starts the time again
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), limits.copiedMilliseconds);
    return () => clearTimeout(timer);
  }, [copied, copies]);

  async function copy() {
    if (!(await toClipboard(field.current))) return;
    setCopies((count) => count + 1);
    setCopied(true);
  }
  return { copy, copied };
}

/** Without TLS a browser has no clipboard for scripts; there the field is copied as a person would. */
async function toClipboard(field: HTMLInputElement | null): Promise<boolean> {
  if (!field) return false;
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    const before = document.activeElement;
    field.focus();
    field.select();
    const done = document.execCommand('copy');
    if (before instanceof HTMLElement) before.focus();
    return done;
  }
}
