import { addresses } from '#contract/addresses.ts';

type Props = {
  /** The journal's own mark in the browser's tab, a PNG. */
  icon?: string | undefined;
  /** For home screens: its own mark, or the one that is made. */
  touchIcon?: string | undefined;
};

/** What browsers and phones show of a page outside its window; the colours are those of its paper (`tokens.css`). */
export function DeviceTags({ icon, touchIcon }: Props) {
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fdfcf9" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#16181c" />
      {icon ? (
        <link rel="icon" href={icon} type="image/png" />
      ) : (
        <link rel="icon" href={addresses.icon} type="image/svg+xml" />
      )}
      {touchIcon && (
        <>
          <link rel="apple-touch-icon" sizes="180x180" href={touchIcon} />
          <link rel="manifest" href={addresses.webManifest} />
        </>
      )}
    </>
  );
}
