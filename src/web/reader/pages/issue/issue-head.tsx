import { addresses } from '#contract/addresses.ts';
import type { IssueCover } from '#contract/entities/issue.ts';
import { searchFormats } from '#contract/formats.ts';
import type { MotifName } from '#contract/looks.ts';
import { spreadOf } from '#domain/cover/cover.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { RecordDownloads } from '../../articles/record-downloads.tsx';
import { Drawing } from '../../frame/drawing.tsx';
import { PrintedAddress } from '../../frame/printed-address.tsx';
import { useLinks, useSite, useWords } from '../../page.ts';
import { Sentence, useFormats } from '../../words.tsx';
import styles from './issue-head.module.css';

type Props = {
  address: IssueAddress;
  /** `VOL. 3, ISSUE 2 (2026)` */
  name: string;
  months: string;
  title: string;
  /** Of its publication, where it has one day. */
  date: string;
  articles: number;
  /** An uploaded one; empty where it is drawn. */
  cover: string;
  /** Undefined where it is not public: then the drawing is the journal's. */
  drawn: IssueCover | undefined;
};

/** What an issue is, next to its cover or above its drawing. No letter stands on the drawing. */
export function IssueHead({ address, name, months, title, date, articles, cover, drawn }: Props) {
  const site = useSite();
  const words = useWords();
  const formats = useFormats();
  const links = useLinks();
  const kind = cover ? styles.covered : styles[spreadOf(site.look.motif)];
  return (
    <header className={`${styles.head} ${kind}`} data-bleed="">
      <div className={styles.letters}>
        <h1>
          {name} {months && <span className={styles.months}>{months}</span>}
        </h1>
        {title && <p className={styles.title}>{title}</p>}
        {articles > 0 && (
          <div className={styles.facts}>
            <p>
              {words.lists.articles(articles)}
              {date && (
                <Sentence
                  text={words.lists.published}
                  values={{ date: <time dateTime={date}>{formats.date(date)}</time> }}
                />
              )}
            </p>
            <IssueDownloads address={address} />
          </div>
        )}
        <PrintedAddress url={`${site.origin}${addresses.issue(address)}`} />
      </div>
      {cover ? (
        <img
          className={styles.cover}
          src={links.cover ?? addresses.issueCover(cover)}
          alt={words.home.coverOf(name)}
          width="147"
          height="208"
        />
      ) : (
        <Drawing
          className={
            inHead[site.look.motif]
              ? `${styles.drawing} ${inHead[site.look.motif]}`
              : styles.drawing
          }
          shape={spreadOf(site.look.motif) === 'below' ? 'band' : 'wide'}
          issue={drawn}
          isFirst
        />
      )}
    </header>
  );
}

/** Where a motif is not cut in the middle of what is wider than it is high. */
const inHead: Partial<Record<MotifName, string | undefined>> = {
  jaali: styles.rows,
  letters: styles.whole,
};

/** The records of all articles of an issue, as files. */
export function IssueDownloads({ address }: { address: IssueAddress }) {
  const links = useLinks();
  return (
    <RecordDownloads
      label={useWords().lists.export}
      of={searchFormats}
      address={(format) => links.issueRecords(address, format)}
    />
  );
}
