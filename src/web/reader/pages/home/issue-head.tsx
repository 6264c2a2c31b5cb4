import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { ArticleListItem } from '#contract/entities/article.ts';
import type { IssueCover } from '#contract/entities/issue.ts';
import { spreadOf } from '#domain/cover/cover.ts';
import { parseMonths } from '#domain/frequency.ts';
import { monthsIn } from '#domain/languages/month-names.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { InLanguage } from '#web/ui/in-language.tsx';
import { authorList } from '../../articles/author-list.tsx';
import { TitleText } from '../../articles/title-text.tsx';
import { Drawing } from '../../frame/drawing.tsx';
import { type KeyImaged, KeyImageFigure } from '../../frame/key-image.tsx';
import { useLanguage, useSite, useWords } from '../../page.ts';
import { useDataLanguage, useDevanagari } from '../../words.tsx';
import styles from './issue-head.module.css';

export type ShownArticle = Pick<
  ArticleListItem,
  | 'id'
  | 'title'
  | 'authorname'
  | 'pagenumber'
  | 'language'
  | 'is_retracted'
  | 'refnumber'
  | 'year'
  | 'volume'
  | 'issue'
> &
  KeyImaged & {
    /** How its abstract begins; empty where there is none. */
    beginning: string;
    /** Where it is on the cover of its issue: of `reads.glyphs`. */
    glyph: string | undefined;
  };

type Props = { issue: IssueCover; lead: ShownArticle | undefined };

/** What the home page opens on: the cover of the current issue, with the article that leads it. */
export function IssueHead({ issue, lead }: Props) {
  const words = useWords().home;
  const { look } = useSite();
  const name = useIssueName(issue);
  const spread = spreadOf(look.motif);
  const picture = lead?.key_image && (
    <KeyImageFigure article={lead} className={styles.picture} isFirst />
  );
  // Letters and picture have the whole width, above the drawing.
  const isAbove = !issue.cover && (picture || spread === 'below');
  return (
    <section
      className={`${styles.cover} ${isAbove ? styles.below : styles.beside}`}
      aria-labelledby="current-issue"
    >
      <div className={styles.letters}>
        <h2 id="current-issue" className={styles.issue}>
          {words.currentIssue} · <a href={addresses.issue(issue)}>{name}</a>
        </h2>
        {lead && <Lead article={lead} picture={isAbove && picture} />}
      </div>
      {issue.cover ? (
        <div className={styles.own}>
          {picture}
          <img
            src={addresses.issueCover(issue.cover)}
            alt={words.coverOf(name)}
            width="300"
            height="400"
            fetchPriority={picture ? undefined : 'high'}
          />
        </div>
      ) : (
        <Drawing
          className={
            look.motif === 'letters' ? `${styles.drawing} ${styles.whole}` : styles.drawing
          }
          // One of those that are next to letters leaves half of its width to them.
          shape={isAbove && spread === 'beside' ? 'band' : 'wide'}
          issue={issue}
          alt={words.coverOf(name)}
          isFirst={!picture}
        />
      )}
    </section>
  );
}

/** What the page calls an issue: `Volume 3, issue 3, Jul–Sep 2026`. */
export function useIssueName({ year, volume, issue, months }: IssueCover): string {
  const words = useWords().home;
  const inEnglish = parseMonths(months)?.replace('-', '–') ?? months;
  const named = monthsIn(useLanguage(), months, 'long') ?? inEnglish;
  return `${words.issueNumbers(volume, issue)}${named && `, ${named}`} ${year}`;
}

/** A title of more letters is set smaller; one of many more as small as a heading may be. */
const longTitle = 70;
const veryLongTitle = 140;

function Lead({ article, picture }: { article: ShownArticle; picture: ReactNode }) {
  const { title, authorname, language, beginning } = article;
  const spoken = useDevanagari(language);
  const said = useWords().lists;
  const dataLanguage = useDataLanguage();
  const { length } = plainText(title);
  const size = length > veryLongTitle ? styles.veryLong : length > longTitle && styles.long;
  return (
    <div
      className={picture ? `${styles.lead} ${styles.pictured}` : styles.lead}
      lang={language || dataLanguage}
    >
      {picture}
      <h3 className={size ? `${styles.title} ${size}` : styles.title}>
        <a href={addresses.article(article)}>
          <TitleText title={title} words={[]} language={spoken} />
        </a>
      </h3>
      <div className={styles.authors}>{authorList(authorname, { language: spoken, said })}</div>
      {beginning && (
        <p className={styles.beginning}>
          <InLanguage text={beginning} language={spoken} />
        </p>
      )}
    </div>
  );
}
