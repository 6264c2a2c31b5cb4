import { addresses } from '#contract/addresses.ts';
import type { NoticeLink, PublicArticle } from '#contract/entities.ts';
import { gravestFirst, noticeMessages } from '#domain/metadata/notices.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { readableDate } from '../../articles/readable-date.ts';
import styles from './article-notices.module.css';

/** That an article was corrected or retracted, above everything else of it; and of what a notice speaks. */
export function ArticleNotices({ article }: { article: PublicArticle }) {
  return (
    <>
      {gravestFirst(article.notices).map((notice) => (
        <Notice
          key={notice.refnumber}
          notice={notice}
          sentence={noticeMessages.about[notice.kind]}
          lead="Read the notice: "
        />
      ))}
      {article.notice_of.map((notice) => (
        <Notice key={notice.refnumber} notice={notice} sentence={noticeMessages.of[notice.kind]} />
      ))}
    </>
  );
}

type NoticeProps = { notice: NoticeLink; sentence: string; lead?: string };

function Notice({ notice, sentence, lead = '' }: NoticeProps) {
  const { kind, title, publishdate } = notice;
  return (
    <aside
      className={styles.notice}
      data-kind={lead ? kind : 'of'}
      aria-label={noticeMessages.kinds[kind]}
    >
      <p className={styles.sentence}>{sentence}</p>
      <p>
        {lead}
        <a href={addresses.article(notice)}>
          <RichText html={title} />
        </a>
        {publishdate && (
          <>
            , <time dateTime={publishdate}>{readableDate(publishdate)}</time>
          </>
        )}
      </p>
    </aside>
  );
}
