/** The mark next to a journal's name, a leaf that is a nib, in the colours of its surroundings. */
export function JournalMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="9 0 30 48" aria-hidden="true" focusable="false">
      <path fill="currentColor" d="M24 2C37 12 41 24 24 46 7 24 11 12 24 2Z" />
      <g fill="none" stroke="var(--paper)" strokeWidth="1.6" strokeLinecap="round">
        <path d="M24 45V25.5" />
        <circle cx="24" cy="22" r="3.2" />
        <path d="M24 14.5c-2.6-.8-4.3-2-5.6-3.7M24 14.5c2.6-.8 4.3-2 5.6-3.7" />
      </g>
    </svg>
  );
}
