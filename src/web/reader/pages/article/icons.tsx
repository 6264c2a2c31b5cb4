/** Small pictures next to words, in the words' colour; nothing is said by them alone. */
const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const icon = (path: string) => (
  <svg aria-hidden="true" focusable="false" viewBox="0 0 24 24">
    <path {...line} d={path} />
  </svg>
);

export const DownloadIcon = () => icon('M12 3v12m0 0 5-5m-5 5-5-5M4 20h16');
export const ReadIcon = () =>
  icon('M12 6c-2-2-5-2-9-2v15c4 0 7 0 9 2 2-2 5-2 9-2V4c-4 0-7 0-9 2zm0 0v15');
export const CiteIcon = () => icon('M10 7H5v5h5V7zm0 5c0 3-2 4-4 5M19 7h-5v5h5V7zm0 5c0 3-2 4-4 5');
export const ShareIcon = () => icon('M12 15V3m0 0 4 4m-4-4L8 7M5 12v8h14v-8');

/** The open lock of open access. */
export const OpenLock = () => (
  <svg aria-hidden="true" focusable="false" viewBox="0 0 16 20">
    <path {...line} d="M4 9V5a4 4 0 0 1 8 0v1" />
    <circle {...line} cx="8" cy="13" r="5.5" />
    <circle fill="currentColor" cx="8" cy="13" r="1.6" />
  </svg>
);
