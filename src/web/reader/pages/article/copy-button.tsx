import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useHydrated } from '../../layout/use-hydrated.ts';
import { useLaterWords } from '../../words/use-words.ts';
import styles from './article-citation.module.css';

type CopyButtonProps = {
  text: string;
  label: string;
  /** In place of its own looks. */
  className?: string | undefined;
};

/** Puts a text on the clipboard. Without JavaScript, or where the browser has no clipboard, there is no button. */
export function CopyButton({ text, label, className = styles.copy }: CopyButtonProps) {
  const words = useLaterWords().article.cite;
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), limits.copiedMilliseconds);
    return () => clearTimeout(timer);
  }, [copied]);

  if (hydrated && !navigator.clipboard) return null;
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      (error: unknown) => console.error(error),
    );
  };
  return (
    <button
      type="button"
      className={className}
      data-ready={hydrated || undefined}
      disabled={!hydrated}
      onClick={copy}
    >
      <span aria-live="polite">{copied ? words.copied : label}</span>
    </button>
  );
}
