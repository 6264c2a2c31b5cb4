import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import {
  type PdfFault,
  type PdfFindings,
  type PdfLack,
  pdfFaults,
  pdfLacks,
} from '#contract/pdf-findings.ts';
import type { Db, Tables, Tx } from '#server/platform/db/tables.ts';
import { unpublishedOfIssue } from './issue-queries.ts';

/*
 * What was found in PDFs, by their content; and of each article what its PDF lacks, with what it was compared with: what was
 * found of another title, or of another PDF, is not shown.
 */

export async function findPdfFindings(db: Db, sha256: string): Promise<PdfFindings | undefined> {
  const found = await db
    .selectFrom('pdf_findings')
    .where('sha256', '=', sha256)
    .select(['pages', 'faults'])
    .executeTakeFirst();
  return found && { pages: found.pages, faults: storedFaults(found.faults) };
}

/** Stores what looking into a PDF found. Another node may have looked into the same. */
export async function insertPdfFindings(
  tx: Tx,
  sha256: string,
  { pages, faults }: PdfFindings,
): Promise<void> {
  await tx
    .insertInto('pdf_findings')
    .values({ sha256, pages, faults: faults.join() })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
}

/** Those of the names that a stored list has. */
const named = <Name extends string>(names: readonly Name[], stored: string): Name[] =>
  names.filter((name) => stored.split(',').includes(name));

export const storedFaults = (stored: string): PdfFault[] => named(pdfFaults, stored);

export const storedLacks = (stored: string | null): PdfLack[] => named(pdfLacks, stored ?? '');

/** Of an article that lacks something, any change may have mended it; of others what is compared matters. */
export const isChecked = sql<boolean>`coalesce(pdf_checks.sha256 = articles.file_sha256
  and case when pdf_checks.lacks = '' then pdf_checks.title = articles.title and pdf_checks.pagenumber = articles.pagenumber
    else pdf_checks.modification = articles.modification end, false)`;

const unchecked = (db: Db) =>
  db
    .selectFrom('articles')
    .leftJoin('pdf_checks', 'pdf_checks.article_id', 'articles.id')
    .where('articles.file_sha256', 'is not', null)
    .where(sql<boolean>`not ${isChecked}`);

/** The articles of a range of ids whose PDF was read, and was not compared with what they are now. */
export async function listUncheckedPdfs(db: Db, { first, end }: { first: number; end: number }) {
  const rows = await unchecked(db)
    .innerJoin('full_texts', (join) =>
      join
        .onRef('full_texts.article_id', '=', 'articles.id')
        .onRef('full_texts.sha256', '=', 'articles.file_sha256'),
    )
    .where('articles.id', '>=', first)
    .where('articles.id', '<', end)
    .orderBy('articles.id')
    .select(['articles.id', 'articles.file_sha256', 'articles.title', 'articles.pagenumber'])
    .select(['articles.modification', 'articles.metadata'])
    .execute();
  return rows.map(({ file_sha256, ...row }) => ({ ...row, sha256: file_sha256 ?? '' }));
}

type UncheckedPdf = Awaited<ReturnType<typeof listUncheckedPdfs>>[number];

/**
 * The PDFs of the drafts of an issue and of what is scheduled, by first page; those without pages last. Each with what was
 * found in it, null where nobody looked, and with what it was found to lack.
 */
export async function listUnpublishedPdfs(db: Db, issueId: number) {
  const rows = await unpublishedOfIssue(db, issueId)
    .where('articles.file_sha256', 'is not', null)
    .leftJoin('pdf_findings', 'pdf_findings.sha256', 'articles.file_sha256')
    .leftJoin('pdf_checks', 'pdf_checks.article_id', 'articles.id')
    .select(['articles.id', 'articles.title', 'articles.pagenumber', 'articles.modification'])
    .select(['articles.metadata', 'articles.file_sha256', 'pdf_findings.pages'])
    .select(['pdf_findings.faults', 'pdf_checks.lacks', isChecked.as('is_checked')])
    .execute();
  return rows.map(({ file_sha256, ...row }) => ({ ...row, sha256: file_sha256 ?? '' }));
}

export type UnpublishedPdf = Awaited<ReturnType<typeof listUnpublishedPdfs>>[number];

export async function countUncheckedPdfs(db: Db): Promise<number> {
  const { total } = await unchecked(db)
    .where(isInUse('articles'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function writePdfCheck(
  tx: Tx,
  { id, sha256, title, pagenumber, modification }: UncheckedPdf,
  lacks: readonly PdfLack[],
): Promise<void> {
  const row = { sha256, title, pagenumber, modification, lacks: lacks.join() };
  await tx
    .insertInto('pdf_checks')
    .values({ article_id: id, ...row })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet(row))
    .execute();
}

/** Of a withdrawn article nobody has to mend the PDF, and another may have it. */
const isInUse = (table: string) =>
  sql<boolean>`${sql.ref(`${table}.status`)} in ('enabled', 'draft')`;

const eb = expressionBuilder<Tables, 'articles'>();

/** The articles whose PDF lacks something: a cross join, so that SQLite goes through these few first. */
export const idsLackingInPdf = (lack: PdfLack) =>
  eb
    .selectFrom('pdf_checks as found')
    .crossJoin('articles as checked')
    .whereRef('checked.id', '=', 'found.article_id')
    // As it is written in the index.
    .where(sql<boolean>`found.lacks <> ''`)
    .where('found.lacks', 'like', `%${lack}%`)
    .whereRef('found.sha256', '=', 'checked.file_sha256')
    .whereRef('found.modification', '=', 'checked.modification')
    .where(isInUse('checked'))
    .select('found.article_id');

/** What the PDF of the query's article lacks; null where nothing. */
export const pdfLacksColumn = eb
  .selectFrom('pdf_checks as found')
  .whereRef('found.article_id', '=', 'articles.id')
  .whereRef('found.sha256', '=', 'articles.file_sha256')
  .whereRef('found.modification', '=', 'articles.modification')
  .where(isInUse('articles'))
  .select('found.lacks')
  .as('pdf_lacks');

/**
 * Whether another article has the PDF of the query's article: for few articles, one by one. SQLite would rather go through all
 * that are in use.
 */
export const sharesPdf: RawBuilder<boolean> = sql<boolean>`((articles.status || '') in ('enabled', 'draft') and exists ${eb
  .selectFrom('articles as other')
  .whereRef('other.file_sha256', '=', 'articles.file_sha256')
  .whereRef('other.id', '<>', 'articles.id')
  .where(isInUse('other'))
  .select('other.id')})`;

/** The same for all articles: the index of files says which are named twice. */
export const isAmongSharedPdfs: RawBuilder<boolean> = sql<boolean>`(articles.file_sha256 in ${eb
  .selectFrom('articles as same')
  .where('same.file_sha256', 'is not', null)
  .groupBy('same.file_sha256')
  .having((having) => having.fn.countAll(), '>', 1)
  .select('same.file_sha256')} and ${sharesPdf})`;

/** The articles that have a PDF, but for the withdrawn ones. */
export async function listArticlesWithPdf(db: Db, sha256: string, limit: number) {
  const rows = await db
    .selectFrom('articles')
    .where('file_sha256', '=', sha256)
    .where(isInUse('articles'))
    .select(['id', 'refnumber', 'title'])
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ refnumber, ...row }) => ({ ...row, refnumber: String(refnumber ?? '') }));
}

/** The same of several PDFs, by their contents. */
export async function groupArticlesByPdf(db: Db, sha256s: readonly string[]) {
  if (sha256s.length === 0) return new Map<string, { refnumber: string; title: string }[]>();
  const rows = await db
    .selectFrom('articles')
    .where('file_sha256', 'in', [...new Set(sha256s)])
    .where(isInUse('articles'))
    .select(['file_sha256', 'refnumber', 'title'])
    .orderBy('id')
    .limit(maxGrouped)
    .execute();
  const named = rows.map((row) => ({ ...row, refnumber: String(row.refnumber ?? '') }));
  return Map.groupBy(named, ({ file_sha256 }) => file_sha256 ?? '');
}

const maxGrouped = 200;
