import { announcementAddress } from '#contract/addresses.ts';
import type {
  Announcement,
  AnnouncementForm,
  AnnouncementSummary,
  PublicAnnouncement,
} from '#contract/calls/announcements-calls.ts';
import {
  type AnnouncementValues,
  readAnnouncement,
  recentDays,
} from '#domain/announcement-form.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { Problem } from '#server/problem.ts';
import {
  type AnnouncementRow,
  deleteAnnouncement,
  findAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  lockAnnouncement,
  updateAnnouncement,
} from '#server/store/announcement-queries.ts';
import { changedFields, insertHistory } from '#server/store/history-queries.ts';
import { reinsertWithId } from '#server/store/insert-again.ts';
import { addPublicationMoment } from '#server/store/public-articles.ts';
import { type Restoring, requireUnchangedSince, textsOf } from '#server/store/restored-values.ts';

/** News for readers. What is not there, or not for whoever asks, is `not_found`. */
export type AnnouncementsService = {
  list(): Promise<AnnouncementSummary[]>;
  find(id: number): Promise<PublicAnnouncement | undefined>;
  listAll(): Promise<Announcement[]>;
  getAny(id: number): Promise<Announcement>;
  /** Throws `invalid_fields`, as the next. */
  create(form: AnnouncementForm, actor: Actor): Promise<Announcement>;
  /** Throws `changed_meanwhile`. */
  change(id: number, form: AnnouncementForm, actor: Actor): Promise<Announcement>;
  /** Throws `changed_meanwhile` and `invalid_fields`. */
  restore(restoring: Restoring): Promise<void>;
  /** Brings a deleted one back as it was. Throws `changed_meanwhile`. */
  undoDelete(restoring: Restoring): Promise<void>;
  /** Takes back that it was written. Throws `changed_meanwhile`. */
  undoCreate(restoring: Restoring): Promise<void>;
  remove(id: number, actor: Actor): Promise<void>;
};

type Parts = {
  database: JournalDatabase;
  /** The day where the publisher is. */
  today(now: Date): string;
  now(): Date;
};

const empty: AnnouncementValues = { title: '', content: '', announced_on: '', status: 'draft' };

export function announcementsService({ database, today, now }: Parts): AnnouncementsService {
  const { reads } = database;
  const published = memoByVersion(database, () => listAnnouncements(reads, 'published'));

  function readOrRefuse(form: AnnouncementForm, before: AnnouncementValues, at: Date) {
    const { values, problems } = readAnnouncement(form, before, today(at));
    if (Object.keys(problems).length > 0) throw new Problem('invalid_fields', { fields: problems });
    return values;
  }

  async function lock(tx: Tx, id: number): Promise<AnnouncementRow> {
    const row = await lockAnnouncement(tx, id);
    if (!row) throw new Problem('not_found');
    return row;
  }

  /** Writes what changes, with its history. */
  async function write(
    tx: Tx,
    before: AnnouncementRow,
    form: AnnouncementForm,
    actor: Actor,
  ): Promise<AnnouncementRow> {
    const values = readOrRefuse(form, valuesOf(before), actor.now);
    const changed = changedFields<Record<string, unknown>>(kept(before), kept(values));
    if (!changed) return before;
    const moment = actor.now.toISOString();
    const isFirst = values.status === 'published' && before.published_at === '';
    const stored = await updateAnnouncement(tx, before.id, {
      ...values,
      ...{ modifiedby: actor.username, modification: moment },
      ...(isFirst ? { published_at: moment } : {}),
    });
    await keepRecent(tx, values);
    await insertHistory(tx, { ...entryOf(stored, actor), action: 'changed', ...changed });
    return stored;
  }

  return {
    list: async () => (await published()).map((row) => toAnnouncementSummary(row, now())),
    async find(id) {
      const row = (await published()).find((one) => one.id === id);
      return row && toPublicAnnouncement(row, now());
    },
    listAll: async () => (await listAnnouncements(reads)).map((row) => toAnnouncement(row, now())),
    async getAny(id) {
      const row = await findAnnouncement(reads, id);
      if (!row) throw new Problem('not_found');
      return toAnnouncement(row, now());
    },
    async create(form, actor) {
      const values = readOrRefuse(form, empty, actor.now);
      const moment = actor.now.toISOString();
      const by = { createdby: actor.username, modifiedby: actor.username };
      const when = { creation: moment, modification: moment };
      const row = await database.write(async (tx) => {
        const stored = await insertAnnouncement(tx, {
          ...{ ...values, ...by, ...when },
          published_at: values.status === 'published' ? moment : '',
        });
        await keepRecent(tx, values);
        await insertHistory(tx, {
          ...entryOf(stored, actor),
          action: 'created',
          was: {},
          now: kept(values),
        });
        return stored;
      });
      return toAnnouncement(row, actor.now);
    },
    async change(id, form, actor) {
      const row = await database.write(async (tx) => {
        const before = await lock(tx, id);
        if (form.modification !== undefined && form.modification !== before.modification) {
          throw new Problem('changed_meanwhile');
        }
        return write(tx, before, form, actor);
      });
      return toAnnouncement(row, actor.now);
    },
    async restore(restoring) {
      const { text, title, announced_on, status } = textsOf(restoring.values, historyFields);
      const earlier = announcementStates.find((one) => restoring.isUndo && one === status);
      const form = { title, announced_on, content: text, status: earlier };
      await database.write(async (tx) => {
        const before = await lock(tx, restoring.id);
        await requireUnchangedSince(tx, restoring);
        await write(tx, before, form, restoring.actor);
      });
    },
    async undoDelete(restoring) {
      const { id, actor } = restoring;
      const { text, ...given } = textsOf(restoring.values, historyFields);
      const status = announcementStates.find((one) => one === given.status) ?? 'draft';
      const values = { ...empty, ...given, content: text ?? '', status };
      const moment = actor.now.toISOString();
      await database.write(async (tx) => {
        await requireUnchangedSince(tx, restoring);
        await reinsertWithId(tx, 'announcements', {
          ...{ id, ...values, createdby: actor.username, modifiedby: actor.username },
          ...{ creation: moment, modification: moment },
          published_at: status === 'published' ? moment : '',
        });
        await keepRecent(tx, values);
        const entry = entryOf({ id, title: values.title }, actor);
        await insertHistory(tx, { ...entry, action: 'created', was: {}, now: kept(values) });
      });
    },
    undoCreate: (restoring) =>
      database.write(async (tx) => {
        const row = await lock(tx, restoring.id);
        await requireUnchangedSince(tx, restoring);
        await erase(tx, row, restoring.actor);
      }),
    remove: (id, actor) => database.write(async (tx) => erase(tx, await lock(tx, id), actor)),
  };
}

async function erase(tx: Tx, row: AnnouncementRow, actor: Actor): Promise<void> {
  await deleteAnnouncement(tx, row.id);
  await insertHistory(tx, { ...entryOf(row, actor), action: 'deleted', was: kept(row), now: {} });
}

/** The home page, which is kept until a write, is made anew when it is news no longer. */
async function keepRecent(tx: Tx, { status, announced_on }: AnnouncementValues): Promise<void> {
  if (status === 'published') await addPublicationMoment(tx, recentUntil(announced_on));
}

const valuesOf = ({ title, content, announced_on, status }: AnnouncementRow) => ({
  ...{ title, content, announced_on, status },
});

const announcementStates = ['draft', 'published'] as const;
const historyFields = ['title', 'text', 'announced_on', 'status'] as const;

/** As the history has it, where `content` is what an editor's affiliation is called. */
const kept = ({ title, content, announced_on, status }: AnnouncementValues) => ({
  ...{ title, text: content, announced_on, status },
});

const entryOf = (
  { id, title }: Pick<AnnouncementRow, 'id' | 'title'>,
  { username, now }: Actor,
) => ({
  noun: 'announcement' as const,
  recordId: id,
  moment: now.toISOString(),
  username,
  label: title,
});

const maxSummaryCharacters = 240;

function toAnnouncementSummary(row: AnnouncementRow, now: Date): AnnouncementSummary {
  const { id, title, content, announced_on } = row;
  return {
    ...{ id, path: announcementAddress(row) },
    ...{ title, announced_on, summary: summaryOf(content) },
    is_recent: announced_on !== '' && recentUntil(announced_on) > now.toISOString(),
  };
}

const toPublicAnnouncement = (row: AnnouncementRow, now: Date): PublicAnnouncement => ({
  ...toAnnouncementSummary(row, now),
  content: row.content,
});

function toAnnouncement(row: AnnouncementRow, now: Date): Announcement {
  const { status, createdby, creation, modifiedby, modification } = row;
  return {
    ...toPublicAnnouncement(row, now),
    ...{ status, createdby, creation, modifiedby, modification },
  };
}

/** The moment from which the home page tells of it no longer. */
const recentUntil = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + recentDays * 86_400_000).toISOString();

/** How a text begins, in whole words. */
function summaryOf(content: string): string {
  const text = plainText(content);
  if (text.length <= maxSummaryCharacters) return text;
  const end = text.lastIndexOf(' ', maxSummaryCharacters);
  return `${text.slice(0, end > 0 ? end : maxSummaryCharacters)}…`;
}
