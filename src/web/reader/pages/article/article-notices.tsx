import { addresses } from '#contract/addresses.ts';
import type { PublicArticle } from '#contract/entities/article.ts';
import type { NoticeLink } from '#contract/entities/notice.ts';
import { bySeverity } from '#domain/metadata/notices.ts';
import { TitleText } from '../../articles/title-text.tsx';
import { useWords } from '../../page.ts';
import { useDataLanguage, useDevanagari, useFormats } from '../../words.tsx';
import styles from './article-notices.module.css';

/** That an article was corrected or retracted, above everything else of it; and of what a notice speaks. */
export function ArticleNotices({ article }: { article: PublicArticle }) {
  const words = useWords().article.notices;
  return (
    <>
      {bySeverity(article.notices).map((notice) => (
        <Notice
          key={notice.refnumber}
          notice={notice}
          sentence={words.about[notice.kind]}
          lead={words.read}
        />
      ))}
      {article.notice_of.map((notice) => (
        <Notice key={notice.refnumber} notice={notice} sentence={words.of[notice.kind]} />
      ))}
    </>
  );
}

type NoticeProps = { notice: NoticeLink; sentence: string; lead?: string };

function Notice({ notice, sentence, lead = '' }: NoticeProps) {
  const { kinds } = useWords().article.notices;
  const formats = useFormats();
  const dataLanguage = useDataLanguage();
  const language = useDevanagari('');
  const { kind, title, publishdate } = notice;
  return (
    <aside className={styles.notice} data-kind={lead ? kind : 'of'} aria-label={kinds[kind]}>
      <p className={styles.sentence}>{sentence}</p>
      <p>
        {lead && `${lead} `}
        <a href={addresses.article(notice)} lang={dataLanguage}>
          <TitleText title={title} words={[]} language={language} />
        </a>
        {publishdate && (
          <>
            , <time dateTime={publishdate}>{formats.date(publishdate)}</time>
          </>
        )}
      </p>
    </aside>
  );
}
