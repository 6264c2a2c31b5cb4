type Props = { text: string; label: string; copied: string; className: string | undefined };

/** Puts a text on the clipboard, by `islands/start.ts`; it is not shown where there is no JavaScript. */
export const CopyButton = ({ text, label, copied, className }: Props) => (
  <button type="button" className={className} data-copy={text} data-copied={copied} data-script="">
    <span aria-live="polite">{label}</span>
  </button>
);
