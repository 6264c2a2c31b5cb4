import { z } from 'zod';
import { historyEntry } from '#contract/calls/history-calls.ts';
import { maxArticleCharacters } from '#contract/fields/article.ts';
import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import { type NounName, nounNames, nounOf } from '#contract/nouns.ts';
import { readTextFiles, storedFilesOf } from '#server/store/article-texts.ts';
import { historyWordsOf } from '#server/store/history-queries.ts';
import { listRowsAfter } from '#server/store/table-queries.ts';
import {
  manuscriptFilePath,
  type NamedFile,
  pictureFiles,
  textFilePath,
  versionPath,
} from './journal-folder.ts';
import type { Part } from './part.ts';
import { recordId } from './record-id.ts';
import { momentText, shortText, textOf } from './record-texts.ts';

/** An import is a record that nothing keeps but its line. */
const importId = z.literal(0);

const values = z
  .record(shortText, z.unknown())
  .refine(
    (given) => JSON.stringify(given).length <= limits.maxHistoryCharacters,
    formMessages.article.maxCharacters(limits.maxHistoryCharacters),
  );

const shape = z.strictObject({
  id: recordId,
  noun: historyEntry.shape.noun,
  record_id: z.union([recordId, importId]),
  action: historyEntry.shape.action,
  moment: momentText,
  username: shortText,
  label: textOf(maxArticleCharacters.title),
  was: values,
  now: values,
  // Folders of earlier versions have none.
  batch_id: recordId.nullable().default(null),
});
type HistoryRecord = z.infer<typeof shape>;

const hash = /^[0-9a-f]{64}$/;
const hashes = /[0-9a-f]{64}/g;
const picture = /^[0-9a-f]{64}\.(webp|png|jpg|svg)$/;

/** The files by which an earlier version can be restored. */
function versionFiles(noun: NounName, values: Record<string, unknown>): NamedFile[] {
  const { file_sha256 } = values;
  const named: NamedFile[] = [];
  if (typeof file_sha256 === 'string' && hash.test(file_sha256)) {
    named.push({ path: versionPath(file_sha256), sha256: file_sha256, kind: 'pdf' });
  }
  if (typeof values.full_text === 'string') {
    for (const { sha256 } of storedFilesOf(readTextFiles(values.full_text) ?? [])) {
      named.push({ path: textFilePath(sha256), sha256, kind: 'text' });
    }
  }
  if (noun === 'manuscript' && typeof values.files === 'string') {
    for (const sha256 of new Set(values.files.match(hashes))) {
      named.push({ path: manuscriptFilePath(sha256), sha256, kind: 'any' });
    }
  }
  for (const [field, { box }] of Object.entries(nounOf(noun).fields ?? {})) {
    const name = values[field];
    if (box && typeof name === 'string' && picture.test(name)) {
      named.push(...pictureFiles(name, box));
    }
  }
  return named.map((file) => ({ ...file, isOptional: true }));
}

/** As far as the change itself tells it. */
function refnumberOf({ was, now }: HistoryRecord): string {
  const { refnumber = was.refnumber } = now;
  return typeof refnumber === 'string' ? refnumber : '';
}

/** The history, also of deleted records, whose ids are never given again. */
export const historyPart: Part<HistoryRecord> = {
  file: 'history.jsonl',
  noun: 'changes',
  table: 'history',
  isOwn: ({ noun }) => noun === 'person',
  async makeRoom(tx, { after, upTo }, { keptIds }) {
    const rows = await tx
      .selectFrom('history')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .execute();
    const [first] = rows;
    if (!first || first.id > upTo) return;
    const last = Math.max(upTo, await keptIds.last(tx, 'history'));
    await tx.deleteFrom('history').where('id', '>', after).execute();
    const moved = rows.map((row, index) => ({ ...row, id: last + 1 + index }));
    await keptIds.insert(tx, 'history', moved);
  },
  shape,
  keyOf: ({ id }) => id,
  clean: (record) => record,
  files: ({ noun, was, now }) => [...versionFiles(noun, was), ...versionFiles(noun, now)],
  withoutFiles: (record) => record,
  uniqueNames: () => [],
  nameOf: ({ id }) => `change ${id}`,

  async list(db, after = 0, limit) {
    const columns = shape.keyof().options;
    const rows = await listRowsAfter(db, 'history', columns, Number(after), limit);
    return rows.map((row) => ({ ...row, was: JSON.parse(row.was), now: JSON.parse(row.now) }));
  },

  async insert(tx, records, { keptIds }) {
    const rows = records.map((record) => ({
      ...record,
      was: JSON.stringify(record.was),
      now: JSON.stringify(record.now),
      words: historyWordsOf(
        { ...record, refnumber: refnumberOf(record) },
        record.batch_id !== null,
      ),
    }));
    await keptIds.insert(tx, 'history', rows);
    for (const noun of nounNames) {
      const ids = records.filter((record) => record.noun === noun).map((row) => row.record_id);
      const { table } = nounOf(noun);
      if (table && ids.length > 0) await keptIds.retire(tx, table, Math.max(...ids));
    }
  },
};
