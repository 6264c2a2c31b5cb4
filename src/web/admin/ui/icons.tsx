import type { ReactNode } from 'react';

/** In the colour of the text next to it, which says the same: they are never read out. */
const Icon = ({ children }: { children: ReactNode }) => (
  <svg
    width="1em"
    height="1em"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="11" cy="11" r="7" />
    <path d="m20 20-3.8-3.8" />
  </Icon>
);

export const CalendarIcon = () => (
  <Icon>
    <rect x="4" y="5" width="16" height="15" rx="1.5" />
    <path d="M4 10h16M8.5 3v4M15.5 3v4" />
  </Icon>
);

export const OutwardIcon = () => (
  <Icon>
    <path d="M7 17 17 7M9 7h8v8" />
  </Icon>
);

export const PlusIcon = () => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);
