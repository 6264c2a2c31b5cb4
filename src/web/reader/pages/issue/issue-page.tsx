import { addresses } from '#contract/addresses.ts';
import {
  type IssueAddress,
  isSameIssue,
  issueAt,
  parseIssueAddress,
} from '#domain/issue-address.ts';
import { monthsIn } from '#domain/languages/month-names.ts';
import { issuePicture } from '#domain/made-pictures.ts';
import type { BibliographicJournal } from '#domain/metadata/bibliographic-record.ts';
import { titleCasePerHyphen } from '#domain/title-case.ts';
import { fillText } from '#web/ui/fill-text.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { ArchiveLayout } from '../../archives/archive-layout.tsx';
import { issueMonths, neighbours } from '../../archives/archive-years.ts';
import { ArticleTable, type ArticleTableProps } from '../../articles/article-table.tsx';
import { pageJournal } from '../../articles/page-record.ts';
import { type RowArticle, rowArticle } from '../../articles/row-article.ts';
import { type SubjectSection, subjectSections } from '../../articles/subject-sections.ts';
import { FeedLinks } from '../../frame/feed-links.tsx';
import { PreviewTags } from '../../frame/preview-tags.tsx';
import { type Asked, loaded, Moved, useLanguage, useSite, useWords } from '../../page.ts';
import { Sentence } from '../../words.tsx';
import issueAboutStyles from './issue-about.module.css';
import contentsStyles from './issue-contents.module.css';
import { IssueDownloads, IssueHead } from './issue-head.tsx';
import issueNeighboursStyles from './issue-neighbours.module.css';

type IssueContentsProps = {
  articles: RowArticle[];
  label: string;
  journal: BibliographicJournal;
  subjectColumn: boolean;
  drawn: ArticleTableProps['drawn'];
};

/** Of the box in which a reader types what to narrow the articles to. */
const filterId = 'issue-filter';

/** As many rows as one looks through; in a longer issue there are ways to find one. */
const longFrom = 20;
/** Rows between two links of the jump, where there are no sections. */
const stride = 25;

/** The articles of an issue: by subject where its order allows, and in a long issue with a jump and a filter. */
function IssueContents(props: IssueContentsProps) {
  const { articles, label, journal, subjectColumn, drawn } = props;
  const sections = subjectSections(articles);
  return (
    <>
      {articles.length >= longFrom && (
        <div className={contentsStyles.tools}>
          <Filter all={articles.length} />
          <Jump sections={sections} rows={articles.length} />
        </div>
      )}
      <ArticleTable
        articles={articles}
        label={label}
        journal={journal}
        subjectColumn={subjectColumn}
        sections={sections}
        drawn={drawn}
      />
    </>
  );
}

/** Works by `islands/narrow.ts`; without JavaScript there is none, and no room for it. */
function Filter({ all }: { all: number }) {
  const words = useWords().archives;
  return (
    <search className={contentsStyles.filter} data-script="">
      <label htmlFor={filterId}>{words.filter}</label>
      <input id={filterId} type="search" autoComplete="off" placeholder={words.filterHint} />
      <p role="status" data-text={fillText(words.filtered, { all })} />
    </search>
  );
}

function Jump({ sections, rows }: { sections: readonly SubjectSection[]; rows: number }) {
  const words = useWords().archives;
  const places =
    sections.length > 0
      ? sections.map(({ id, title, count }) => ({ id, name: `${title} (${count})` }))
      : Array.from({ length: Math.ceil(rows / stride) }, (_, index) => {
          const number = index * stride + 1;
          return { id: `n${number}`, name: words.fromNumber.replace('{number}', String(number)) };
        });
  if (places.length < 2) return null;
  return (
    <nav className={contentsStyles.jump} aria-label={words.jump}>
      <span aria-hidden="true">{words.jump}</span>
      <ul>
        {places.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** As many articles as a phone shows at first. */
const firstSeen = 5;

/**
 * An issue in any spelling of its address, with the archive next to it. A former address moves to the one it has now; an
 * unknown one is a page of status 404.
 */
export async function loadIssue({ params, reads }: Asked) {
  const { year = '', volume = '', issue = '' } = params;
  const asked = parseIssueAddress(year, volume, issue);
  const [summaries, covers, read, facts] = await Promise.all([
    reads.archives(),
    reads.covers(),
    asked && reads.issue(asked),
    asked && reads.issueFacts(asked),
  ]);
  if (!asked || !read) return loaded({ summaries, found: undefined }, { status: 404 });
  const { address, frequency, articles } = read;
  if (!isSameIssue(address, asked)) throw new Moved(addresses.issue(address), 301);
  // Every article tells of its issue; on its page it is told once.
  const { issue_title = '', issue_date = '' } = articles[0] ?? {};
  const { description = '', cover = '' } = facts ?? {};
  const told = { address, title: issue_title, date: issue_date, frequency, description, cover };
  const drawn = issueAt(covers, address);
  const boxes = drawn && (await reads.glyphs(drawn));
  const found = { ...told, drawn, boxes, articles: articles.map(rowArticle) };
  return loaded(
    { summaries, found },
    {
      begins: articles
        .slice(0, firstSeen)
        .map(({ title }) => title)
        .join(' '),
    },
  );
}

type IssueData = Awaited<ReturnType<typeof loadIssue>>['data'];

/** The contents of an issue, with the whole archive next to it. */
export function IssuePage({ summaries, found }: IssueData) {
  const site = useSite();
  const { settings, profile } = site;
  const words = useWords().lists;
  const language = useLanguage();
  if (!found) return <UnknownIssue summaries={summaries} />;

  const { address, articles, description, cover, drawn, boxes } = found;
  const title = words.issueTitle(address.volume, address.issue, address.year);
  const pictured = { ...address, months: issueMonths(summaries, address) };
  const frequency = pictured.months || found.frequency;
  const months = monthsIn(language, frequency, 'long') ?? titleCasePerHyphen(frequency);
  return (
    <>
      <PageHead
        site={site}
        title={`${title} ${months}`.trim()}
        description={words.description(
          settings.websitename,
          address.volume,
          address.issue,
          address.year,
        )}
        path={addresses.issue(address)}
      />
      <PreviewTags
        site={site}
        title={`${title} ${months}`.trim()}
        path={addresses.issue(address)}
        picture={drawn && issuePicture(site, drawn)}
      />
      <FeedLinks />
      <IssueHead
        {...{ address, months, cover, drawn }}
        name={title}
        title={found.title}
        date={found.date}
        articles={articles.length}
      />
      <ArchiveLayout summaries={summaries} current={address}>
        <IssueAbout description={description} />
        {articles.length > 0 ? (
          <>
            <IssueContents
              articles={articles}
              label={title}
              journal={pageJournal(site)}
              subjectColumn={profile.subjectColumn}
              drawn={drawn && boxes && boxes.size > 0 ? { issue: drawn, boxes } : undefined}
            />
            {/* As above the articles: they may be hundreds. */}
            <IssueDownloads address={address} />
          </>
        ) : (
          <p>{words.noArticlesYet}</p>
        )}
        <IssueNeighbours {...neighbours(summaries, address)} />
      </ArchiveLayout>
    </>
  );
}

function UnknownIssue({ summaries }: Pick<IssueData, 'summaries'>) {
  const site = useSite();
  const words = useWords().lists;
  const message = words.unknownIssue;
  return (
    <ArchiveLayout summaries={summaries}>
      <PageHead site={site} title={message} />
      <div className="prose">
        <h1>{message}</h1>
        <p>
          <Sentence text={words.unknownIssueNote} links={{ archives: addresses.archives }} />
        </p>
      </div>
    </ArchiveLayout>
  );
}

type Props = { description: string };

/** What an issue is about; nothing where that is not known. */
function IssueAbout({ description }: Props) {
  if (!description) return null;
  return (
    <div className={issueAboutStyles.about}>
      {paragraphsOf(description).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text, which never change places.
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}

const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).filter(Boolean);

type Neighbours = { previous: IssueAddress | undefined; next: IssueAddress | undefined };

/** The issues before and after, at the foot of an issue. */
function IssueNeighbours({ previous, next }: Neighbours) {
  const words = useWords().lists;
  if (!previous && !next) return null;
  return (
    <nav className={issueNeighboursStyles.neighbours} aria-label={words.neighbours}>
      {previous && (
        <a rel="prev" href={addresses.issue(previous)} className={issueNeighboursStyles.previous}>
          <span>{words.previous}</span>{' '}
          {words.issueName(previous.volume, previous.issue, previous.year)}
        </a>
      )}
      {next && (
        <a rel="next" href={addresses.issue(next)} className={issueNeighboursStyles.next}>
          <span>{words.next}</span> {words.issueName(next.volume, next.issue, next.year)}
        </a>
      )}
    </nav>
  );
}
