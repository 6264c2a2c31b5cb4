import { createElement, Fragment } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { PublicArticle } from '#contract/entities/article.ts';
import type { NoticeLink } from '#contract/entities/notice.ts';
import type { FurtherReading } from '#contract/further-reading.ts';
import type { Contributor } from '#contract/metadata.ts';
import { publicationDate } from '#domain/metadata/article-metadata.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import { doiAddress } from '#domain/metadata/doi.ts';
import { type Licence, licenceLabel, licenceShortName } from '#domain/metadata/licences.ts';
import { bySeverity, markedTitle } from '#domain/metadata/notices.ts';
import { orcidAddress, parseOrcid } from '#domain/metadata/orcid.ts';
import { parseRor } from '#domain/metadata/ror.ts';
import { shownPages } from '#domain/page-range.ts';
import { type Run, richRuns } from '#domain/rich-text/runs.ts';
import { InLanguage } from '#web/ui/in-language.tsx';
import { foldAuthors, MoreAuthors } from '../../articles/author-list.tsx';
import { TitleText } from '../../articles/title-text.tsx';
import { KeyImageFigure } from '../../frame/key-image.tsx';
import { PrintedAddress } from '../../frame/printed-address.tsx';
import { useLinks, useWords } from '../../page.ts';
import {
  JournalText,
  useDataLanguage,
  useDevanagari,
  useFormats,
  useTextLanguage,
} from '../../words.tsx';
import authorsStyles from './article-authors.module.css';
import styles from './article-header.module.css';
import articleNoticesStyles from './article-notices.module.css';
import articlePeopleStyles from './article-people.module.css';
import { OpenLock } from './icons.tsx';

type ArticleAuthorsProps = { article: PublicArticle; slugs: readonly string[] | undefined };

/** The authors, each leading to all that is theirs; what else is known of them is folded away. */
function ArticleAuthors({ article, slugs }: ArticleAuthorsProps) {
  const { contributors } = article;
  const words = useWords().article.authors;
  const said = useWords().lists;
  const language = useDevanagari(article.language);
  if (contributors.length === 0) return null;
  const known = knownPeople(contributors);
  const numbered = contributors.map((contributor, index) => ({ contributor, index }));
  const list = (some: typeof numbered) => (
    <ul>
      {some.map(({ contributor, index }) => (
        <li key={index}>
          <Name contributor={contributor} slug={slugs?.[index]} language={language} />
          {index < contributors.length - 1 && ', '}
        </li>
      ))}
    </ul>
  );
  const folded = foldAuthors(numbered);
  return (
    <>
      <div className={authorsStyles.authors}>
        {folded ? (
          <>
            {list(folded.first)}
            <MoreAuthors count={folded.others.length} said={said}>
              {' '}
              {list(folded.others)}
            </MoreAuthors>{' '}
            {list(folded.last)}
          </>
        ) : (
          list(numbered)
        )}
      </div>
      {known.length > 0 && (
        <details className={authorsStyles.about}>
          <summary>{words.about}</summary>
          <ArticlePeople people={known} language={language} />
        </details>
      )}
    </>
  );
}

type NameProps = { contributor: Contributor; slug: string | undefined; language: string };

function Name({ contributor, slug, language }: NameProps) {
  const words = useWords().article.authors;
  const orcid = parseOrcid(contributor.orcid ?? '');
  const name = <InLanguage text={contributor.name} language={language} />;
  return (
    <>
      {slug ? <a href={addresses.author(slug)}>{name}</a> : name}
      {orcid && (
        <a
          className={authorsStyles.orcid}
          href={orcidAddress(orcid)}
          aria-label={words.orcid(contributor.name)}
        >
          iD
        </a>
      )}
    </>
  );
}

/** The people of whom more is known than the name above the abstract. */
const knownPeople = (contributors: readonly Contributor[]): Contributor[] =>
  contributors.filter((one) => Object.keys(one).some((key) => isShown.has(key)));

type knownPeopleProps = {
  people: readonly Contributor[];
  /** That of words in Devanagari. */
  language: string;
};

/** What is known of them. */
function ArticlePeople({ people, language }: knownPeopleProps) {
  return (
    <ul className={articlePeopleStyles.people}>
      {people.map((person, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two authors may have one name
        <li key={index}>
          <PersonNote person={person} language={language} />
        </li>
      ))}
    </ul>
  );
}

/** The parts of a name are for indexes alone. */
const isShown = new Set(['other_name', 'orcid', 'affiliations', 'is_corresponding', 'role']);

function PersonNote({ person, language }: { person: Contributor; language: string }) {
  const words = useWords().article.authors;
  const { name, other_name, affiliations = [], is_corresponding, role } = person;
  const orcid = parseOrcid(person.orcid ?? '');
  const told = [
    role === 'editor' && words.editor,
    role === 'translator' && words.translator,
    is_corresponding && words.corresponding,
  ].filter(Boolean);
  return (
    <>
      <span className={articlePeopleStyles.person}>
        <InLanguage text={other_name ? `${name} (${other_name})` : name} language={language} />
        {told.length > 0 && `, ${told.join(', ')}`}
      </span>
      {affiliations.map((affiliation) => (
        <span key={affiliation.name} className={articlePeopleStyles.line}>
          <Affiliation {...affiliation} />
        </span>
      ))}
      {orcid && (
        <span className={articlePeopleStyles.line}>
          ORCID <a href={orcidAddress(orcid)}>{orcid}</a>
        </span>
      )}
    </>
  );
}

function Affiliation({ name, ror }: NonNullable<Contributor['affiliations']>[number]) {
  const address = parseRor(ror ?? '');
  const text = <JournalText text={name} />;
  return address ? <a href={address}>{text}</a> : text;
}

type FactsProps = { article: PublicArticle; record: BibliographicRecord };
type Props = FactsProps & {
  slugs: FurtherReading['slugs'] | undefined;
  className?: string | undefined;
};

/** A title of more characters is set smaller, so that the abstract stays near. */
const longTitle = 150;

/** What an article is: notices first, subject, title, authors, and on one line when and where it was published. */
export function ArticleHeader({ article, record, slugs, className }: Props) {
  const dataLanguage = useDataLanguage();
  const textLanguage = useTextLanguage();
  const { title, language, subject, metadata } = article;
  const slug = slugs?.subject;
  const size = record.title.length > longTitle ? styles.longTitle : undefined;
  return (
    <header className={[styles.header, className].filter(Boolean).join(' ')}>
      <ArticleNotices article={article} />
      {subject && (
        <p className={styles.subject} lang={dataLanguage}>
          {slug ? (
            <a href={addresses.subject(slug)}>
              <JournalText text={record.subject} />
            </a>
          ) : (
            <JournalText text={record.subject} />
          )}
        </p>
      )}
      <h1 lang={textLanguage(title, language, metadata.translations)} className={size}>
        <PlainTitle title={markedTitle(title, article.is_retracted)} />
      </h1>
      <ArticleAuthors article={article} slugs={slugs?.authors} />
      <Facts article={article} record={record} />
      <PrintedAddress url={record.url} />
      <KeyImageFigure article={article} className={styles.keyImage} isLink />
    </header>
  );
}

function Facts({ article, record }: FactsProps) {
  const words = useWords().article.facts;
  const formats = useFormats();
  const { doi, licence } = record;
  const date = publicationDate(article);
  const { firstPage, lastPage } = record;
  const isRange = lastPage !== '' && lastPage !== firstPage;
  const shown = isRange ? `${firstPage}–${lastPage}` : shownPages(firstPage);
  // What is no range of digits is in the first page whole: `3-9, 12`.
  const pages = /[–,]/.test(shown) ? words.pages(shown) : shown && words.page(shown);
  return (
    <ul className={styles.facts} aria-label={words.label}>
      <li>
        <time dateTime={date}>{formats.date(date)}</time>
      </li>
      <li>
        <a href={useLinks().issue(article)}>{words.volume(article.volume, article.issue)}</a>
        {pages && `, ${pages}`}
      </li>
      {doi && (
        <li className={styles.doi}>
          <a href={doiAddress(doi)}>{doiAddress(doi)}</a>
        </li>
      )}
      {licence?.isOpen && (
        <li className={styles.open}>
          <OpenLock />
          {words.openAccess}
        </li>
      )}
      {licence && (
        <li>
          <LicenceMark licence={licence} />
        </li>
      )}
    </ul>
  );
}

/** `CC BY 4.0` to see; readers who listen to the page, or print it, have the whole name. */
function LicenceMark({ licence }: { licence: Licence }) {
  const short = licenceShortName(licence.id);
  const [before, after] = licenceLabel(licence).split(short);
  const isShort = licence.id.startsWith('CC-') && after !== undefined;
  return (
    <a href={licence.url} rel="license">
      {isShort ? (
        <>
          <span className={styles.unseen}>{before}</span>
          {short}
          <span className={styles.unseen}>{after}</span>
        </>
      ) : (
        licenceLabel(licence)
      )}
    </a>
  );
}

/** That an article was corrected or retracted, above everything else of it; and of what a notice speaks. */
function ArticleNotices({ article }: { article: PublicArticle }) {
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
    <aside
      className={articleNoticesStyles.notice}
      data-kind={lead ? kind : 'of'}
      aria-label={kinds[kind]}
    >
      <p className={articleNoticesStyles.sentence}>{sentence}</p>
      <p>
        {lead && `${lead} `}
        <a href={useLinks().article(notice)} lang={dataLanguage}>
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

/** An encoded title with its italics, where nothing of it is to be marked. Runs have no keys, for their order never changes. */
function PlainTitle({ title }: { title: string }) {
  return createElement(Fragment, null, ...richRuns(title).map(run));
}

const run = ({ text, italic }: Run) => (italic ? <i>{text}</i> : text);
