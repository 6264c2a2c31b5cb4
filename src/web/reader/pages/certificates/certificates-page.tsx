import { addresses } from '#contract/addresses.ts';
import type { PublicArticle } from '#contract/entities/article.ts';
import { messages } from '#contract/messages.ts';
import { readerPages } from '#contract/pages.ts';
import { isNoticeKind } from '#domain/metadata/notices.ts';
import { distinctAuthors } from '#domain/names/authors.ts';
import { parseRefnumber } from '#domain/refnumber.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { TitleText } from '../../articles/title-text.tsx';
import { LookupForm } from '../../frame/lookup-form.tsx';
import { type Asked, loaded, Moved, useSite, useWords } from '../../page.ts';
import { JournalText, useDataLanguage, useDevanagari } from '../../words.tsx';
import styles from './certificates-page.module.css';

const { files } = messages;

/** The article, a certificate for each of its authors, and what belongs to its issue. */
function DownloadsTable({ article }: { article: PublicArticle }) {
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

/** The article that `refno` names. Without one the page asks for it; an unknown one is a page of status 404. */
export async function loadCertificates({ url, reads }: Asked) {
  const refno = (url.searchParams.get('refno') ?? '').trim();
  if (refno === '') return loaded({ refno, article: undefined });
  const article = await reads.article(refno);
  // A number that it had leads to the one that it has.
  if (article && article.refnumber !== parseRefnumber(refno))
    throw new Moved(addresses.certificates(article.refnumber), 301);
  return article
    ? loaded({ refno, article }, { begins: article.title })
    : loaded({ refno, article }, { status: 404 });
}

type CertificatesData = Awaited<ReturnType<typeof loadCertificates>>['data'];

/** Everything that can be downloaded about an article. */
export function CertificatesPage({ refno, article }: CertificatesData) {
  const site = useSite();
  const words = useWords().certificates;
  return (
    <div className={styles.page}>
      <PageHead site={site} title={words.title} />
      <h1 className={styles.heading}>{words.title}</h1>
      {article ? <DownloadsTable article={article} /> : <AskForRefno refno={refno} />}
    </div>
  );
}

function AskForRefno({ refno }: { refno: string }) {
  const words = useWords().certificates;
  return (
    <>
      {refno && <p className={styles.notFound}>{words.notFound}</p>}
      <p>{refno ? words.unknownNumber : words.noNumber}</p>
      <LookupForm
        action={readerPages.certificates.path}
        name="refno"
        label={words.referenceNumber}
        submit={words.find}
        value={refno}
        input={{ inputMode: 'numeric', autoComplete: 'off' }}
      />
    </>
  );
}
