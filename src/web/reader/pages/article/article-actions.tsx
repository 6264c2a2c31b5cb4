import type { MouseEvent, Ref } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { PublicArticle } from '#contract/entities/article.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import { useHydrated } from '../../layout/use-hydrated.ts';
import { useLaterWords } from '../../words/use-words.ts';
import styles from './article-actions.module.css';
import { CiteAction } from './cite-action.tsx';
import { DownloadIcon, ReadIcon } from './icons.tsx';
import { OfflineAction } from './offline-action.tsx';
import { ShareMenu } from './share-menu.tsx';

type Props = {
  article: PublicArticle;
  record: BibliographicRecord;
  /** 0 where it is not known. */
  pdfBytes: number;
  /** Opens the PDF in the page. */
  onRead(): void;
  readLink: Ref<HTMLAnchorElement>;
  className?: string | undefined;
};

/** What a reader does with the article: beside it on a desk, at the bottom of a phone. All of it works as plain links. */
export function ArticleActions({ article, record, pdfBytes, onRead, readLink, className }: Props) {
  const words = useLaterWords().article.actions;
  const hydrated = useHydrated();
  const read = (event: MouseEvent) => {
    event.preventDefault();
    onRead();
  };
  const size = pdfBytes > 0 ? words.pdfSize(megabytes(pdfBytes)) : 'PDF';
  return (
    <section
      className={[styles.actions, className].filter(Boolean).join(' ')}
      aria-label={words.label}
    >
      {article.file && (
        <>
          <p className={styles.download}>
            <DownloadIcon />
            <a href={addresses.archiveFile(article)} download aria-describedby="pdf-size">
              {words.download}
            </a>
            <span id="pdf-size" className={styles.size}>
              {size}
            </span>
          </p>
          <a
            ref={readLink}
            className={styles.action}
            href={addresses.articlePdf(article)}
            aria-label={words.readLong}
            data-waits="read"
            onClick={hydrated ? read : undefined}
          >
            <ReadIcon />
            {words.read}
          </a>
        </>
      )}
      <CiteAction record={record} article={article} />
      <ShareMenu record={record} />
      <OfflineAction article={article} />
    </section>
  );
}

/** `1.2`; at least a tenth. */
const megabytes = (bytes: number) => Math.max(0.1, bytes / 1_000_000).toFixed(1);
