type Props = {
  text: string;
  label: string;
  words: { copied: string; notCopied: string };
  className: string | undefined;
};

/** Puts a text on the clipboard, by `islands/start.ts`; it is not shown where there is no JavaScript. */
export const CopyButton = ({ text, label, words, className }: Props) => (
  <button
    type="button"
    className={className}
    data-copy={text}
    data-copied={words.copied}
    data-refused={words.notCopied}
    data-script=""
  >
    <span aria-live="polite">{label}</span>
  </button>
);
