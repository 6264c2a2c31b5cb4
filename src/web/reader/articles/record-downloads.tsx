import { type FormatName, formats } from '#contract/formats.ts';
import styles from './record-downloads.module.css';

type RecordDownloadsProps = {
  label: string;
  of: readonly FormatName[];
  /** The address of a format. */
  address(format: FormatName): string;
};

/** Links to records as files, on one line. Search engines have nothing of them that the page has not. */
export function RecordDownloads({ label, of, address }: RecordDownloadsProps) {
  return (
    <div className={styles.downloads}>
      <span aria-hidden="true">{label}</span>
      <ul aria-label={label}>
        {of.map((format) => (
          <li key={format}>
            <a href={address(format)} download rel="nofollow">
              {formats[format].label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
