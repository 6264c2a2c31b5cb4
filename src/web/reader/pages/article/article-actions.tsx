import type { PublicArticle } from '#contract/entities/article.ts';
import { formats } from '#contract/formats.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import { Cite, type CiteProps } from '../../islands/cite.tsx';
import { CopyButton } from '../../islands/copy-button.tsx';
import { Island } from '../../islands/island.tsx';
import { Read } from '../../islands/read.tsx';
import { useLinks, useWords } from '../../page.ts';
import { useDevanagari, useEnglish } from '../../words.tsx';
import styles from './article-actions.module.css';
import { DownloadIcon, ShareIcon } from './icons.tsx';
import shareMenuStyles from './share-menu.module.css';

type Props = {
  article: PublicArticle;
  record: BibliographicRecord;
  /** 0 where it is not known. */
  pdfBytes: number;
};

/** What a reader does with the article: next to it on a desk, at the bottom of a phone. All of it works as plain links. */
export function ArticleActions({ article, record, pdfBytes }: Props) {
  const { pdf: pdfWords, article: said } = useWords();
  const words = said.actions;
  const links = useLinks();
  const cite = useCiteProps(article, record);
  const size = pdfBytes > 0 ? words.pdfSize(megabytes(pdfBytes)) : 'PDF';
  const { read, readLong } = words;
  return (
    <section className={styles.actions} aria-label={words.label}>
      {article.file && (
        <>
          <p className={styles.download}>
            <DownloadIcon />
            <a href={links.archiveFile(article)} download aria-describedby="pdf-size">
              {words.download}
            </a>
            <span id="pdf-size" className={styles.size}>
              {size}
            </span>
          </p>
          <Island
            name="read"
            of={Read}
            props={{
              address: links.articlePdf(article),
              words: { read, readLong, pdf: pdfWords },
            }}
          />
        </>
      )}
      <Island name="cite" of={Cite} props={cite} />
      <ShareMenu record={record} />
    </section>
  );
}

function useCiteProps(article: PublicArticle, record: BibliographicRecord): CiteProps {
  const { article: said, navigation } = useWords();
  const links = useLinks();
  const { actions, cite } = said;
  const { year, volume, issueNumber, firstPage, lastPage, doi, url, date, language } = record;
  const { title, abbreviatedTitle } = record.journal;
  const { dialog, close, copied, notCopied, copyStyle, download } = cite;
  const fileOf = (format: 'ris' | 'bibtex') => ({
    href: links.articleRecord(article, format),
    label: formats[format].label,
  });
  return {
    work: {
      ...{ year, volume, issueNumber, firstPage, lastPage, doi, url, date, language },
      journal: { title, abbreviatedTitle },
    },
    record: links.articleRecord(article, 'csl'),
    bibtex: fileOf('bibtex'),
    file: fileOf('ris'),
    language: useDevanagari(article.language),
    english: useEnglish(),
    words: {
      cite: actions.cite,
      loading: navigation.loading,
      dialog,
      close,
      copyStyle,
      copied,
      notCopied,
      download,
    },
  };
}

/** `1.2`; at least a tenth. */
const megabytes = (bytes: number) => Math.max(0.1, bytes / 1_000_000).toFixed(1);

/** A menu, whose links work without JavaScript; the browser's own sheet where it has one (`islands/start.ts`). */
function ShareMenu({ record }: { record: BibliographicRecord }) {
  const { actions, share, cite } = useWords().article;
  const { title, url } = record;
  const text = encodeURIComponent(`${title}\n${url}`);
  return (
    <details className={shareMenuStyles.share} data-menu="" data-share={url} data-title={title}>
      <summary className={styles.action}>
        <ShareIcon />
        {actions.share}
      </summary>
      <ul className={shareMenuStyles.menu}>
        <li>
          <CopyButton text={url} label={share.copy} words={cite} className="" />
        </li>
        <li>
          <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${text}`}>{share.email}</a>
        </li>
        <li>
          <a href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener">
            WhatsApp
          </a>
        </li>
        <li>
          <button type="button" data-print="" data-script="">
            {share.print}
          </button>
        </li>
      </ul>
    </details>
  );
}
