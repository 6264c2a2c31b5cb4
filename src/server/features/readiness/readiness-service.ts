import type { ReadinessCheck } from '#contract/calls/readiness-calls.ts';
import { languageTag } from '#domain/language-tag.ts';
import { isShownPage } from '#domain/own-page-form.ts';
import { articleTally } from '#domain/readiness/article-tally.ts';
import { issueLabel } from '#domain/readiness/issue-checks.ts';
import { type ReadinessFacts, readiness } from '#domain/readiness/readiness.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import type { JournalContext } from '#server/context.ts';
import { listEditors } from '#server/store/editor-queries.ts';
import { listNoticeIds } from '#server/store/notice-queries.ts';
import { listOwnPages, type OwnPageRow } from '#server/store/own-page-queries.ts';
import {
  findLastArticle,
  listAuthorsOfIssue,
  listReadinessIssues,
  listReadinessRows,
} from '#server/store/readiness-queries.ts';
import { countRows } from '#server/store/table-queries.ts';
import { toArticleFacts, toEditorFacts, toIssueFacts } from './readiness-view.ts';
import { type AskSelf, selfAnswers } from './self-answers.ts';

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
