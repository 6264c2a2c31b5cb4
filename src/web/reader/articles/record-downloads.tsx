import { type FormatName, formats } from '#contract/formats.ts';
import styles from './record-downloads.module.css';

type RecordDownloadsProps = {
  label: string;
  of: readonly FormatName[];
  /** The address of a format. */
  address(format: FormatName): string;
};

/** Links to records as files. */
export const RecordDownloads = ({ label, of, address }: RecordDownloadsProps) => (
  <RecordLinks
    label={label}
    links={of.map((format) => ({ href: address(format), label: formats[format].label }))}
  />
);

export type DownloadLink = { href: string; label: string };

/** On one line. Search engines have nothing of them that the page has not. */
function RecordLinks({ label, links }: { label: string; links: readonly DownloadLink[] }) {
  return (
    <div className={styles.downloads}>
      <span aria-hidden="true">{label}</span>
      <ul aria-label={label}>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} download rel="nofollow">
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
