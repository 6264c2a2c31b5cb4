import type { ReactNode } from 'react';

const icon = (shape: ReactNode) => () => (
  <svg
    viewBox="0 0 16 16"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {shape}
  </svg>
);

export const UpIcon = icon(<path d="M8 13V3.5M3.5 8 8 3.5 12.5 8" />);
export const DownIcon = icon(<path d="M8 3v9.5M3.5 8 8 12.5 12.5 8" />);
export const GripIcon = icon(
  <path strokeWidth="2.5" d="M5.5 3.5h0M10.5 3.5h0M5.5 8h0M10.5 8h0M5.5 12.5h0M10.5 12.5h0" />,
);
