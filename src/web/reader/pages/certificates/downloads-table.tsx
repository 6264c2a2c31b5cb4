import { addresses } from '#contract/addresses.ts';
import type { PublicArticle } from '#contract/entities/article.ts';
import { messages } from '#contract/messages.ts';
import { isNoticeKind } from '#domain/metadata/notices.ts';
import { distinctAuthors } from '#domain/names/authors.ts';
import { TitleText } from '../../articles/title-text.tsx';
import { useWords } from '../../page.ts';
import { JournalText, useDataLanguage, useDevanagari } from '../../words.tsx';
import styles from './certificates-page.module.css';

const { files } = messages;

/** The article, a certificate for each of its authors, and what belongs to its issue. */
export function DownloadsTable({ article }: { article: PublicArticle }) {
  const words = useWords().certificates;
  const dataLanguage = useDataLanguage();
  const { refnumber, title, language, file } = article;
  const spoken = useDevanagari(language);
  // A name that is on an article twice has one certificate.
  const authors = isNotice(article) ? [] : distinctAuthors(article.authorname);
  return (
    <>
      <p className={styles.article} lang={language || dataLanguage}>
        <a href={addresses.article(article)}>
          <TitleText title={title} words={[]} language={language ? undefined : spoken} />
        </a>
      </p>
      <p className={styles.place}>
        {words.place(article.volume, article.issue, article.year)}
        {article.pagenumber && words.pages(article.pagenumber)}
        {words.number(refnumber)}
      </p>
      <table className={styles.downloads}>
        <thead>
          <tr>
            <th scope="col">{words.document}</th>
            <th scope="col">{words.pdf}</th>
          </tr>
        </thead>
        <tbody>
          {file && downloadRow(words, words.article, '', addresses.archiveFile(article), file)}
          {authors.map((author) =>
            downloadRow(
              words,
              words.certificate,
              author,
              addresses.api.certificate(refnumber, author),
              files.certificate(refnumber),
            ),
          )}
          {downloadRow(
            words,
            words.coverPage,
            '',
            addresses.api.coverPage(refnumber),
            files.coverPage(refnumber),
          )}
          {downloadRow(words, words.board, '', addresses.api.editorialBoard, files.editorialBoard)}
        </tbody>
      </table>
    </>
  );
}

/** A notice certifies nobody. */
const isNotice = ({ notice_of, metadata }: PublicArticle): boolean =>
  notice_of.length > 0 || isNoticeKind(metadata.kind);

type Texts = { download: string };

function downloadRow(words: Texts, name: string, author: string, href: string, file: string) {
  return (
    <tr key={href}>
      <th scope="row">
        {author ? <JournalText text={author} /> : name}
        {author && <span className={styles.kind}>{name}</span>}
      </th>
      <td>
        <a
          className={styles.button}
          href={href}
          // Drawn for each request: robots are asked to leave it, by robots.txt too.
          rel={href.startsWith('/api/') ? 'nofollow' : undefined}
          download={file}
          aria-label={`${words.download} ${author ? `${name}, ${author}` : name}`}
        >
          {words.download}
        </a>
      </td>
    </tr>
  );
}
