import type { IssueCover } from '#contract/entities/issue.ts';
import styles from './band.module.css';
import { Drawing } from './drawing.tsx';

/** The drawing of an article's issue from side to side above its page. It leads to the issue, whose cover `alt` names. */
export const IssueBand = ({
  issue,
  alt,
  href,
}: {
  issue: IssueCover | undefined;
  alt: string;
  href: string;
}) => (
  <div data-bleed="" className={styles.band}>
    <a href={href}>
      <Drawing shape="band" {...{ issue, alt }} />
    </a>
  </div>
);

/** The journal's own drawing, lower: above what has no pictures of its own, or is not there. */
export const JournalBand = () => (
  <div data-bleed="" className={`${styles.band} ${styles.low}`}>
    <Drawing shape="band" issue={undefined} />
  </div>
);
