import { addresses } from '#contract/addresses.ts';
import type { PublicArticle } from '#contract/entities.ts';
import { messages } from '#contract/messages.ts';
import { distinctAuthors } from '#domain/names/authors.ts';
import { TitleText } from '../../articles/title-text.tsx';
import styles from './certificates-page.module.css';

const { files } = messages;

/** The article, a certificate for each of its authors, and what belongs to its issue. */
export function DownloadsTable({ article }: { article: PublicArticle }) {
  const { refnumber, title, language, file } = article;
  // A name that stands twice on an article has one certificate.
  const authors = distinctAuthors(article.authorname);
  return (
    <>
      <p className={styles.article} lang={language || undefined}>
        <a href={addresses.article(article)}>
          <TitleText title={title} words={[]} />
        </a>
      </p>
      <p className={styles.place}>
        {`Volume ${article.volume}, Issue ${article.issue}, ${article.year}`}
        {article.pagenumber && `, Pages ${article.pagenumber}`}
        {`. Reference number ${refnumber}.`}
      </p>
      <table className={styles.downloads}>
        <thead>
          <tr>
            <th scope="col">Document</th>
            <th scope="col">PDF</th>
          </tr>
        </thead>
        <tbody>
          {file && downloadRow('Article', '', addresses.archiveFile(article), file)}
          {authors.map((author) =>
            downloadRow(
              'Certificate of publication',
              author,
              addresses.api.certificate(refnumber, author),
              files.certificate(refnumber),
            ),
          )}
          {downloadRow(
            'Cover page',
            '',
            addresses.api.coverPage(refnumber),
            files.coverPage(refnumber),
          )}
          {downloadRow('Editorial board', '', addresses.api.editorialBoard, files.editorialBoard)}
        </tbody>
      </table>
    </>
  );
}

function downloadRow(name: string, author: string, href: string, file: string) {
  return (
    <tr key={href}>
      <th scope="row">
        {author || name}
        {author && <span className={styles.kind}>{name}</span>}
      </th>
      <td>
        <a
          className={styles.button}
          href={href}
          // Drawn for whoever asks: robots are asked to leave it, by robots.txt too.
          rel={href.startsWith('/api/') ? 'nofollow' : undefined}
          download={file}
          aria-label={`${messages.download} ${author ? `${name}, ${author}` : name}`}
        >
          {messages.download}
        </a>
      </td>
    </tr>
  );
}
