import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NoticeLink } from '#contract/entities/notice.ts';
import { limits } from '#contract/limits.ts';
import { chunks } from '#domain/chunks.ts';
import { cleanText } from '#domain/clean-text.ts';
import { distinctAuthors } from '#domain/names/authors.ts';
import { parseRefnumber } from '#domain/refnumber.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { Problem } from '#server/problem.ts';
import {
  type ArticleListRow,
  findEnabledArticleById,
  listArticlesByRef,
} from '#server/store/article-queries.ts';
import { listEditorsByIds } from '#server/store/editor-queries.ts';
import { listNoticeIds, retractionOf } from '#server/store/notice-queries.ts';
import { articleClaims, editorClaims } from '../certificates/certificate-claims.ts';
import { registerCertificates } from '../certificates/certificate-register.ts';
import type { DocumentContext } from '../specs/document-context.ts';
import { certificateSpec, editorCertificateSpec } from '../specs/spec-builders.ts';
import type { Bulk, BulkDocument, BulkFailure } from './bulk-documents.ts';
import { safeName, UniqueNames } from './zip-names.ts';

/** Few: the database is asked between two turns of the event loop, and readers wait as long. */
const certificatesAtOnce = 10;
const articlesAtOnce = 25;
const maxLabelCharacters = 60;

/** What an administrator asked for, as one short line, whatever it is. */
const shown = (asked: string | number) =>
  cleanText(String(asked).slice(0, maxLabelCharacters)).replace(/\s+/g, ' ');

/** The requested that exist, each once, in the order of the request; and a failure for each of the others. */
function pick<Row>(
  asked: (string | number)[],
  keyOf: (one: string | number) => string | undefined,
  rows: Map<string, Row & { status: string }>,
  messages: { noun: string; missing: string; withdrawn: string },
): { found: Row[]; failures: BulkFailure[] } {
  const found = new Set<Row>();
  const failures = new Map<string, BulkFailure>();
  for (const one of asked) {
    const row = rows.get(keyOf(one) ?? '');
    const label = `${messages.noun} ${shown(one)}`;
    if (row?.status === 'enabled') found.add(row);
    else failures.set(label, { label, reason: row ? messages.withdrawn : messages.missing });
  }
  return { found: [...found], failures: [...failures.values()] };
}

function refuseEmptyAndMany(
  count: number,
  field: string,
  nothing = 'None of these is published.',
): void {
  if (count > limits.maxBulkDocuments) throw new Problem('too_many_documents');
  if (count === 0) throw new Problem('not_found', { fields: { [field]: nothing } });
}

type Certifiable = ArticleListRow & {
  authors: string[];
  /** Why nobody has a certificate of it, in words; empty where somebody has. */
  lack: string;
  retraction: NoticeLink | undefined;
};

const isNotice = 'It is a notice, which has no certificate.';
const noAuthors = 'The article has no authors.';

async function retractionOfArticle(
  { reads }: JournalDatabase,
  { id }: ArticleListRow,
): Promise<NoticeLink | undefined> {
  const article = await findEnabledArticleById(reads, id);
  return article && retractionOf(article.notices);
}

/** A certificate for each author of each article. Throws `too_many_documents`, `not_found`. */
export async function articleCertificates(
  database: JournalDatabase,
  context: DocumentContext,
  asked: (string | number)[],
  now: Date,
): Promise<Bulk> {
  const keyOf = (one: string | number) => parseRefnumber(String(one));
  const refnumbers = [...new Set(asked.map(keyOf))].filter((one) => one !== undefined);
  const articles = new Map<string, Certifiable>();
  for (const chunk of chunks(refnumbers.map(Number), articlesAtOnce)) {
    const rows = await listArticlesByRef(database.reads, chunk);
    const notices = await listNoticeIds(
      database.reads,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      const authors = notices.has(row.id) ? [] : distinctAuthors(row.authorname);
      const lack = notices.has(row.id) ? isNotice : authors.length === 0 ? noAuthors : '';
      const retraction = row.retractions > 0 ? await retractionOfArticle(database, row) : undefined;
      articles.set(String(row.refnumber), { ...row, authors, lack, retraction });
    }
    await nextTurn();
  }
  const { found, failures } = pick(asked, keyOf, articles, {
    noun: 'Article',
    missing: 'There is no article with this reference number.',
    withdrawn: 'The article is withdrawn.',
  });
  for (const { refnumber, lack } of found) {
    if (lack !== '') failures.push({ label: `Article ${refnumber}`, reason: lack });
  }
  const wanted = found.flatMap((article) => article.authors.map((author) => ({ article, author })));
  const nothing = found.length === 0 ? undefined : 'None of these has a certificate.';
  refuseEmptyAndMany(wanted.length, 'refnumbers', nothing);

  async function* documents(): AsyncGenerator<BulkDocument> {
    const names = new UniqueNames();
    for (const chunk of chunks(wanted, certificatesAtOnce)) {
      const certified = chunk.map(({ article, author }) => ({
        recordId: article.id,
        name: author,
        claims: articleClaims(article, author),
      }));
      const certificates = await registerCertificates(database, 'article', certified, now);
      for (const [index, { article, author }] of chunk.entries()) {
        const certificate = certificates[index];
        if (!certificate) continue;
        const { refnumber } = article;
        yield {
          path: names.give(`${refnumber}/certificate-${refnumber}-${safeName(author)}`, '.pdf'),
          label: `Article ${refnumber}, ${shown(author)}`,
          spec: certificateSpec(context, article, author, certificate, article.retraction),
        };
      }
    }
  }
  return { count: wanted.length, failures, documents };
}

/** A certificate for each editor of the board. Throws `too_many_documents`, `not_found`. */
export async function editorCertificates(
  database: JournalDatabase,
  context: DocumentContext,
  asked: number[],
  now: Date,
): Promise<Bulk> {
  const rows = asked.length > 0 ? await listEditorsByIds(database.reads, [...new Set(asked)]) : [];
  const { found, failures } = pick<(typeof rows)[number]>(
    asked,
    String,
    // A former member is on the board as little as a disabled one.
    new Map(
      rows.map((row) => [
        String(row.id),
        row.is_former === 1 ? { ...row, status: 'disabled' } : row,
      ]),
    ),
    {
      noun: 'Editor',
      missing: 'There is no editor with this id.',
      withdrawn: 'The editor is disabled or a former member, and so not on the board.',
    },
  );
  refuseEmptyAndMany(found.length, 'ids');

  async function* documents(): AsyncGenerator<BulkDocument> {
    const names = new UniqueNames();
    for (const chunk of chunks(found, certificatesAtOnce)) {
      const certified = chunk.map((editor) => ({
        recordId: editor.id,
        name: editor.name,
        claims: editorClaims(editor),
      }));
      const certificates = await registerCertificates(database, 'editor', certified, now);
      for (const [index, editor] of chunk.entries()) {
        const certificate = certificates[index];
        if (!certificate) continue;
        yield {
          path: names.give(`certificate-${safeName(editor.name)}`, '.pdf'),
          label: `Editor ${editor.id}, ${shown(editor.name)}`,
          spec: editorCertificateSpec(context, editor, certificate),
        };
      }
    }
  }
  return { count: found.length, failures, documents };
}
