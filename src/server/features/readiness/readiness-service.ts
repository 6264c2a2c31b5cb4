import { SaxesParser } from 'saxes';
import { addresses } from '#contract/addresses.ts';
import type { ReadinessCheck } from '#contract/calls/readiness-calls.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { languageTag } from '#domain/language-tag.ts';
import { parseDoi } from '#domain/metadata/doi.ts';
import { isShownPage } from '#domain/own-page-form.ts';
import { type ArticleFacts, articleTally } from '#domain/readiness/article-tally.ts';
import type { EditorFacts } from '#domain/readiness/board-checks.ts';
import { type IssueFacts, issueLabel } from '#domain/readiness/issue-checks.ts';
import { type ReadinessFacts, readiness } from '#domain/readiness/readiness.ts';
import type { SelfAnswers } from '#domain/readiness/self-checks.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import type { JournalContext } from '#server/context.ts';
import { type EditorRow, listEditors } from '#server/store/editor-queries.ts';
import { listNoticeIds } from '#server/store/notice-queries.ts';
import { listOwnPages, type OwnPageRow } from '#server/store/own-page-queries.ts';
import { storedLacks } from '#server/store/pdf-check-queries.ts';
import {
  findLastArticle,
  listAuthorsOfIssue,
  listReadinessIssues,
  listReadinessRows,
} from '#server/store/readiness-queries.ts';
import { countRows } from '#server/store/table-queries.ts';

type ArticleRow = Awaited<ReturnType<typeof listReadinessRows>>[number];
type IssueRow = Awaited<ReturnType<typeof listReadinessIssues>>[number];

const toArticleFacts = (row: ArticleRow, isNotice: boolean): ArticleFacts => ({
  id: row.id,
  refnumber: row.refnumber === null ? undefined : String(row.refnumber),
  issueId: row.issue_id,
  isPublic: row.status === 'enabled',
  isNotice,
  kind: /^\{"kind":"([a-z-]+)"/.exec(row.metadata_start)?.[1] ?? '',
  hasAbstract: Boolean(row.has_abstract),
  hasPages: row.pagenumber.trim() !== '',
  pdfBytes: row.file_sha256 === null ? undefined : (row.file_bytes ?? 0),
  pdfText: row.pdf_text ?? undefined,
  pdfLacks: row.is_checked ? storedLacks(row.pdf_lacks) : undefined,
  sharesPdf: Boolean(row.shares_pdf),
  doi: row.doi,
  isWrongDoi: row.doi.trim() !== '' && parseDoi(row.doi) === undefined,
  language: row.language,
  isInEnglishToo: Boolean(row.is_in_english_too),
  hasAffiliation: Boolean(row.has_affiliation),
  hasReferences: Boolean(row.has_references),
  hasText: Boolean(row.has_full_text),
  publishdate: row.publishdate,
  days: {
    received: row.received ?? '',
    revised: row.revised ?? '',
    accepted: row.accepted ?? '',
  },
});

const toEditorFacts = (row: EditorRow): EditorFacts => ({
  id: row.id,
  name: row.name,
  isChief: row.category === 'chief editor',
  affiliation: row.content,
  country: row.country,
  degree: row.degree,
  post: plainText(row.post),
});

const toIssueFacts = ({ publication_date, ...row }: IssueRow): IssueFacts => ({
  ...row,
  publicationDate: publication_date,
});

/** So many rows at a time: they are tallied in one turn. */
const pageRows = 1_000;
const endogenyIssues = 2;

export type ReadinessService = ReturnType<typeof readinessService>;

/** What is read once until something is written, or a day is over. */
type KeptFacts = Omit<ReadinessFacts, 'answers'>;

type Needed = {
  ask: AskSelf;
  /** Reads the PDFs that were not read yet. */
  readPdfs(): Promise<void>;
};

export function readinessService(journal: JournalContext, { ask, readPdfs }: Needed) {
  const { database, settings: own } = journal;
  const { reads } = database;
  /** As they are now: the journal's address is in `publisher.yaml`. */
  const surroundings = async () => ({
    origin: journal.installation.registry.find(journal.slug)?.origin ?? '',
    publisher: await own.publisher(),
    chargesNothing: (await own.fees()).fee_kind === 'none',
  });
  let kept: { version: number; today: string; facts: Promise<KeptFacts> } | undefined;

  async function read(today: string): Promise<KeptFacts> {
    const [settings, metadata, issues, editors, indexingEntries, pages] = await Promise.all([
      own.get(),
      own.metadata(),
      listReadinessIssues(reads),
      listEditors(reads, 'enabled'),
      countRows(reads, 'indexing_entries'),
      listOwnPages(reads),
    ]);
    const years = new Map(issues.map(({ id, year }) => [id, year]));
    const journalLanguage = languageTag(settings.journal_language) ?? '';
    const tally = articleTally(
      (issueId) => years.get(issueId),
      (language) => (languageTag(language) ?? journalLanguage).startsWith('en'),
      today,
    );
    for (let after = 0; ; ) {
      const rows = await listReadinessRows(reads, after, pageRows);
      const notices = await listNoticeIds(
        reads,
        rows.map(({ id }) => id),
      );
      for (const row of rows) tally.add(toArticleFacts(row, notices.has(row.id)));
      const last = rows.at(-1);
      if (last === undefined || rows.length < pageRows) break;
      after = last.id;
    }
    const published = issues.filter(({ id }) => tally.byIssue.has(id)).slice(0, endogenyIssues);
    const lastIssues = await Promise.all(
      published.map(async (issue) => ({
        label: issueLabel(issue),
        articles: (await listAuthorsOfIssue(reads, issue.id)).map((article) => ({
          ...article,
          refnumber: String(article.refnumber),
        })),
      })),
    );
    return {
      journal: {
        settings,
        metadata,
        pagesText: textOf(pages),
        showsShippedInstructions:
          metadata.instructions_kind === '' && !pages.some(({ slug }) => slug === 'instructions'),
        indexingEntries,
        ...(await surroundings()),
      },
      editors: editors.map(toEditorFacts),
      issues: issues.map(toIssueFacts),
      lastIssues,
      tally,
    };
  }

  function facts(today: string): Promise<KeptFacts> {
    const version = database.version();
    if (kept?.version !== version || kept.today !== today) {
      const reading = { version, today, facts: read(today) };
      kept = reading;
      reading.facts.catch(() => {
        if (kept === reading) kept = undefined;
      });
    }
    return kept.facts;
  }

  return {
    /**
     * What indexes look for, and whether the journal has it. The articles are read once until something is written, or a day is over. PDFs
     * that were not read yet are read first, or meanwhile where there is somebody to tell what stops that.
     */
    async report(now: Date, onPdfsUnread?: (error: unknown) => void): Promise<ReadinessCheck[]> {
      const hasUnread = ({ tally }: KeptFacts) => tally.pdfs.read < tally.pdfs.all;
      const today = journal.dayOf(now);
      if (hasUnread(await facts(today))) {
        const reading = readPdfs();
        if (onPdfsUnread) reading.catch(onPdfsUnread);
        else await reading;
      }
      const [known, newest, current] = await Promise.all([
        facts(today),
        findLastArticle(reads),
        surroundings(),
      ]);
      const answers = await selfAnswers(ask, newest, now);
      return readiness({ ...known, answers, journal: { ...known.journal, ...current } }, today);
    },
  };
}

/** What readers see of pages of text. */
const textOf = (pages: readonly OwnPageRow[]): string =>
  pages
    .filter(isShownPage)
    .map(({ title, content }) => `${title} ${plainText(content)}`)
    .join(' ');

/** What the journal answers, asked of the part that answers. */
type AskSelf = {
  origin(): string;
  robots(): Promise<string>;
  sitemapIndex(): Promise<string>;
  /** A sitemap in parts; undefined where there is none of this name. */
  sitemap(name: string): Promise<AsyncIterable<string> | undefined>;
  /** OAI-PMH. */
  harvest(given: [name: string, value: string][], now: Date): Promise<string>;
};

type NewestArticle = IssueAddress & { refnumber: number | null };

/**
 * What crawlers and harvesters are told now. Asked here and not over the network: the server may not reach its own
 * public address. What is in front of it is seen by the browser that shows the page.
 */
async function selfAnswers(
  ask: AskSelf,
  newest: NewestArticle | undefined,
  now: Date,
): Promise<SelfAnswers> {
  const [robots, sitemapIndex, identify] = await Promise.all([
    ask.robots(),
    ask.sitemapIndex(),
    ask.harvest([['verb', 'Identify']], now),
  ]);
  const refnumber = String(newest?.refnumber);
  return {
    origin: ask.origin(),
    robots,
    sitemapIndex,
    identify,
    isIdentifyXml: isXml(identify),
    newest: newest && {
      refnumber,
      isListed: await isListed(ask, sitemapIndex, addresses.article({ ...newest, refnumber })),
    },
  };
}

/** The newest articles are in the last sitemap, mostly. */
async function isListed(ask: AskSelf, index: string, address: string): Promise<boolean> {
  const numbers = [...index.matchAll(/\/sitemaps\/(\d+)\.xml<\/loc>/g)];
  for (const [, number = ''] of numbers.reverse()) {
    // Entries are never cut between two parts.
    for await (const part of (await ask.sitemap(number)) ?? []) {
      if (part.includes(`<loc>${ask.origin()}${address}</loc>`)) return true;
    }
  }
  return false;
}

function isXml(text: string): boolean {
  try {
    new SaxesParser().write(text).close();
    return true;
  } catch {
    // What is wrong with it helps nobody who reads the page.
    return false;
  }
}
