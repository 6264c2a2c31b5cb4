import { lookup } from 'node:dns/promises';
import type { Writable } from 'node:stream';
import type { BodyOf } from '#contract/calls/call.ts';
import type { JournalReach, journalsCalls, KeptJournal } from '#contract/calls/journals-calls.ts';
import type { MailTemplate } from '#contract/calls/mail-calls.ts';
import type { Editor, EditorFields } from '#contract/fields/editor.ts';
import type { Row } from '#contract/fields/fields.ts';
import { accountFields } from '#contract/fields/settings/accounts.ts';
import type { MailKind, MailLanguage } from '#contract/mail.ts';
import { formMessages } from '#contract/messages.ts';
import {
  type AccountValues,
  copiedTexts,
  enteredAgain,
  type FeeValues,
  type JournalMetadata,
  type LeftOut,
  type MailSettingsValues,
  type PayeeValues,
  type PublisherValues,
  type Settings,
  type SettingsValues,
} from '#contract/settings-groups.ts';
import { journalMarks, namesJournal, newJournalSettings } from '#domain/new-journal.ts';
import { type JournalPlace, readNewJournal, readPlace } from '#domain/new-journal-form.ts';
import { isKnownElsewhere, leadsTo } from '#domain/public-origin.ts';
import { decodeHtml, encodeHtml } from '#domain/rich-text/encoding.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { NotAnswered, sendRequest } from '#server/platform/outgoing/send-request.ts';
import { Problem, refuseInvalid, refuseRetired } from '#server/problem.ts';
import { countDesk } from '#server/store/desk-queries.ts';
import { journalRecordId, recordChange } from '#server/store/history-queries.ts';
import { isUploadUnderWay } from '#server/store/upload-queries.ts';

type New = BodyOf<typeof journalsCalls.createJournal>;
type Change = BodyOf<typeof journalsCalls.updateJournal>;

/** The journals of the publisher, as those keep them who are owners in all of them. */
export type KeptJournals = ReturnType<typeof keptJournals>;

/** Of publisher.yaml. */
type JournalEntry = {
  hosts: string[];
  origin?: string | undefined;
  retired?: string | undefined;
};

type Needed = {
  journal(slug: string): Promise<CopiedJournal & RetiredJournal>;
  makeJournal(
    slug: string,
    entry: JournalEntry,
    fill: (journal: CopiedJournal) => Promise<void>,
  ): Promise<unknown>;
  changeEntry(slug: string, entry: JournalEntry): Promise<void>;
};

/** What is asked of a journal that is retired, or exported. */
export type RetiredJournal = {
  database: Pick<JournalDatabase, 'reads' | 'writeAlways'>;
  exports: {
    zip(signal: AbortSignal): Promise<Pick<ExportedJournal, 'write'>>;
  };
};

export type ExportedJournal = {
  fileName: string;
  write(output: Writable, signal: AbortSignal): Promise<void>;
};

/** What is copied of a journal, and into one. */
export type CopiedJournal = {
  files: Pick<FileStore, 'put' | 'read' | 'size'>;
  settings: {
    get(): Promise<Settings>;
    metadata(): Promise<JournalMetadata>;
    fees(): Promise<FeeValues>;
    accounts(): Promise<AccountValues>;
    payee(): Promise<PayeeValues>;
    mailSettings(): Promise<MailSettingsValues>;
    publisherKept(): Promise<PublisherValues & { kept: 'file' | 'journal' }>;
    update(values: SettingsValues): Promise<unknown>;
    change(fields: { websitename: string } | { origin: string }, actor: Actor): Promise<unknown>;
  };
  ownPages: {
    list(): Promise<Page[]>;
    save(slug: string, page: Omit<Page, 'slug'>, actor: Actor): Promise<unknown>;
  };
  mail: {
    templates: {
      list(): Promise<MailTemplate[]>;
      change(...given: ChangedText): Promise<unknown>;
    };
  };
  editors: {
    listAll(): Promise<Editor[]>;
    create(rows: readonly Partial<Row<EditorFields>>[], now: Date): Promise<void>;
  };
};
type ChangedText = [
  kind: MailKind,
  language: MailLanguage,
  text: { subject: string; body: string },
  actor: Actor,
];
type Page = { slug: string; title: string; content: string; status: 'enabled' | 'disabled' };

/** What says which journal it is, or leads to it: no other one takes it over. */
const ownSettings = new Set<string>([
  ...['websitename', 'formatted_journal_name', 'domain', 'journal_essn', 'issn', 'year_started'],
  ...['impactfactor', 'nassScore', 'nassScoreYear', 'home_content'],
  ...['origin', 'print_issn', 'abbreviated_title', 'kept'],
  ...['websiteemail', 'whatsup_number', 'publisher_whatsapp'],
  // Two journals with one pattern would give one DOI to two articles; the depositor is told of the deposits.
  ...['doi_pattern', 'depositor_name'],
  ...enteredAgain,
  // Numbers that authors are told, and what answers to those: switched on by people who work with it.
  ...['manuscript_number', 'paper_lookup', 'decision_weeks'],
  // Its editors confirm what it promises.
  ...['instructions_kind', 'not_copied'],
  ...Object.keys(accountFields),
]);

const answerMilliseconds = 5000;

/** @param journal the one that they are kept from */
export function keptJournals(
  { slug: here, installation: { registry, databases }, dayOf }: JournalContext,
  { journal, makeJournal, changeEntry }: Needed,
) {
  const entryOf = (slug: string) => registry.publisher.journals.get(slug);

  /** Refuses names that lead elsewhere already. */
  function refuseTaken({ hosts, origin }: JournalPlace, own: string): Record<string, string> {
    const taken = hosts.filter((host) =>
      [...registry.publisher.journals].some(
        ([slug, entry]) => slug !== own && leadsTo(entry, host),
      ),
    );
    const ofOrigin = origin.replace(/^https?:\/\//, '');
    return Object.fromEntries(
      taken.map((host) => [
        host === ofOrigin ? 'origin' : 'hosts',
        formMessages.journals.taken(host),
      ]),
    );
  }

  async function show(slug: string): Promise<KeptJournal> {
    const registration = registry.find(slug);
    const entry = entryOf(slug);
    if (!registration || !entry) throw new Problem('not_found');
    const { websitename } = await (await journal(slug)).settings.get();
    const { address, originFrom, origin } = registration;
    return {
      ...{ slug, address, name: websitename || slug, hosts: entry.hosts },
      retired: entry.retired ?? '',
      origin: originFrom === 'nobody' ? '' : origin,
    };
  }

  /**
   * The host by which the caller came here goes on to lead here: while there is one journal, every name leads to it, and with a
   * second one only those that are written down.
   */
  async function keepHost(host: string): Promise<void> {
    const entry = entryOf(here);
    const isWritten = !entry || host === '' || leadsTo(entry, host);
    if (
      isWritten ||
      !isKnownElsewhere(`http://${host}`) ||
      registry.findByHost(host)?.slug !== here
    )
      return;
    await changeEntry(here, { ...entry, hosts: [...entry.hosts, host] });
  }

  /** In the journal alone: people who read its history there see it. */
  async function record(slug: string, retired: string, actor: Actor): Promise<void> {
    const { database } = await journal(slug);
    await database.writeAlways((tx) =>
      recordChange(tx, actor, {
        ...{ noun: 'settings', recordId: journalRecordId, action: 'created' },
        ...{ label: '', was: {}, now: { retired } },
      }),
    );
  }

  return {
    /** Makes a journal, with what it takes over from another one. Throws `invalid_fields`. */
    async create({ copy_from: from, copy, here: host, ...typed }: New, actor: Actor) {
      const { values, problems } = readNewJournal(typed);
      const { slug, name, issn, hosts, origin, reader_language } = values;
      const wrong: Record<string, string> = { ...refuseTaken(values, slug), ...problems };
      if (wrong.slug === undefined && (entryOf(slug) || (await databases.has(slug))))
        wrong.slug = formMessages.journals.slugTaken;
      if (from !== '' && !entryOf(from)) wrong.copy_from = formMessages.journals.unknown;
      refuseInvalid(wrong);
      await keepHost(host);
      const source = from === '' ? undefined : await journal(from);
      const leftOut: LeftOut[] = [];
      await makeJournal(slug, { hosts }, async (made) => {
        const marks = source ? await marksOf(source, from, entryOf(from)?.hosts ?? []) : [];
        const copied =
          source && copy.includes('settings') ? await copySettings(source, marks) : nothing;
        await made.settings.update({
          ...newJournalSettings,
          ...copied.values,
          ...{ websitename: name, formatted_journal_name: encodeHtml(encodeHtml(name)) },
          ...{ origin, domain: hosts[0] ?? '', journal_essn: issn },
          ...(reader_language !== '' && { reader_language }),
        });
        leftOut.push(...copied.leftOut);
        if (source && copy.includes('pages'))
          leftOut.push(...(await copyTexts(source, made, marks, actor)));
        if (source && copy.includes('board')) await copyBoard(source, made, actor.now);
        await made.settings.update({ not_copied: leftOut.join(' ') });
      });
      return { ...(await show(slug)), not_copied: leftOut };
    },
    /** Throws `not_found`. */
    get: show,
    /** Throws `not_found`, `invalid_fields` and `journal_retired`. */
    async change(slug: string, { name, here: host, ...typed }: Change, actor: Actor) {
      const entry = entryOf(slug);
      if (!entry) throw new Problem('not_found');
      refuseRetired(registry.find(slug));
      const { values, problems } = readPlace(typed);
      const isHere = slug === here && isKnownElsewhere(`http://${host}`);
      // The host by which the user came here stays.
      const kept = isHere && leadsTo(entry, host) && !values.hosts.includes(host) ? [host] : [];
      refuseInvalid({
        ...(name.trim() === '' && { name: formMessages.settings.websitename }),
        ...refuseTaken(values, slug),
        ...problems,
      });
      const isOfFile = entry.origin !== undefined;
      await changeEntry(slug, {
        hosts: [...values.hosts, ...kept],
        origin: isOfFile && values.origin !== '' ? values.origin : undefined,
      });
      const { settings } = await journal(slug);
      await settings.change({ websitename: name.trim() }, actor);
      if (!isOfFile) await settings.change({ origin: values.origin }, actor);
      return show(slug);
    },
    /** From now on it is read and not changed. Throws `not_found`, `invalid_fields` and `journal_busy`. */
    async retire(slug: string, typed: string, actor: Actor): Promise<KeptJournal> {
      const entry = entryOf(slug);
      if (!entry) throw new Problem('not_found');
      if (typed.trim() !== slug)
        throw new Problem('invalid_fields', {
          fields: { slug: formMessages.journals.retire(slug) },
        });
      if (entry.retired !== undefined) return show(slug);
      const { database } = await journal(slug);
      if (await isBusy(database.reads)) throw new Problem('journal_busy');
      const retired = dayOf(actor.now);
      await changeEntry(slug, { ...entry, retired });
      await record(slug, retired, actor);
      return show(slug);
    },
    /** Throws `not_found`. */
    async bringBack(slug: string, actor: Actor): Promise<KeptJournal> {
      const entry = entryOf(slug);
      if (!entry) throw new Problem('not_found');
      if (entry.retired === undefined) return show(slug);
      await changeEntry(slug, { ...entry, retired: undefined });
      await record(slug, '', actor);
      return show(slug);
    },
    /** All of it as a zip. Throws `not_found`, and `unavailable` where too many zips are being made. */
    async export(slug: string, signal: AbortSignal): Promise<ExportedJournal> {
      if (!entryOf(slug)) throw new Problem('not_found');
      const { exports } = await journal(slug);
      return { fileName: `${slug}.zip`, ...(await exports.zip(signal)) };
    },
    /** Whether it answers at its public address, as this server sees it. Throws `not_found`. */
    async check(slug: string): Promise<JournalReach> {
      const { name, origin, address } = await show(slug);
      if (origin === '' || !isKnownElsewhere(origin)) return { address, state: 'no address' };
      return { address: origin, state: await stateAt(origin, name) };
    },
  };
}

/** Whether something of it would go on being written: a moment to come, or rows that are being imported. */
const isBusy = async (reads: Db): Promise<boolean> =>
  (await countDesk(reads, { state: 'scheduled' })) > 0 || (await isUploadUnderWay(reads));

/** What is at an address: its public settings say which journal it is. */
async function stateAt(origin: string, name: string): Promise<JournalReach['state']> {
  const isKnown = await lookup(new URL(origin).hostname).then(
    () => true,
    () => false,
  );
  if (!isKnown) return 'unknown name';
  const patience = { timeoutMilliseconds: answerMilliseconds, retryMilliseconds: [] };
  try {
    const url = `${origin}/api/settings/`;
    const { text } = await sendRequest('The journal', { method: 'GET', url }, patience);
    return JSON.parse(text)?.websitename === name ? 'reached' : 'another site';
  } catch (error) {
    if (error instanceof SyntaxError) return 'another site';
    if (error instanceof NotAnswered) return 'no answer';
    throw error;
  }
}

const nothing: { values: SettingsValues; leftOut: LeftOut[] } = { values: {}, leftOut: [] };

/** By which texts of a journal name it. */
async function marksOf({ settings }: CopiedJournal, slug: string, hosts: readonly string[]) {
  const { websitename, formatted_journal_name, websiteemail, domain, issn } = await settings.get();
  const { abbreviated_title, origin, oai_admin_email, print_issn } = await settings.metadata();
  return journalMarks({
    names: [websitename, plainText(decodeHtml(formatted_journal_name)), abbreviated_title],
    slug,
    hosts: [...hosts, domain, origin.replace(/^https?:\/\//, '')],
    emails: [websiteemail, oai_admin_email],
    issns: [issn, print_issn],
  });
}

/** The settings that another journal takes over, and what it does not: each is there to be entered again. */
async function copySettings({ settings }: CopiedJournal, marks: readonly RegExp[]) {
  const publisher = await settings.publisherKept();
  const all: Record<string, string> = {
    ...(await settings.get()),
    ...(await settings.metadata()),
    ...(await settings.fees()),
    ...(await settings.accounts()),
    ...(publisher.kept === 'journal' ? publisher : {}),
  };
  // Where authors pay something, its editors confirm what.
  if (all.fee_kind !== 'none') delete all.fee_kind;
  const named = copiedTexts.filter((field) => namesJournal(all[field] ?? '', marks));
  const asked: Record<string, string> = {
    ...all,
    ...(await settings.payee()),
    ...(await settings.mailSettings()),
  };
  const isCopied = (field: string) =>
    !ownSettings.has(field) && !named.some((one) => one === field);
  return {
    values: Object.fromEntries(Object.entries(all).filter(([field]) => isCopied(field))),
    leftOut: [...enteredAgain.filter((field) => asked[field]), ...named],
  };
}

/** Copies pages and texts of mail, apart from those that name their journal: these it gives. */
async function copyTexts(
  source: CopiedJournal,
  made: CopiedJournal,
  marks: readonly RegExp[],
  actor: Actor,
): Promise<LeftOut[]> {
  const leftOut: LeftOut[] = [];
  for (const { slug, title, content, status } of await source.ownPages.list()) {
    if ([title, content].some((text) => namesJournal(text, marks))) leftOut.push(`page:${slug}`);
    else await made.ownPages.save(slug, { title, content, status }, actor);
  }
  for (const text of await source.mail.templates.list()) {
    const { kind, language, subject, body } = text;
    if (!text.is_changed) continue;
    if ([subject, body].some((one) => namesJournal(one, marks)))
      leftOut.push(`mail:${kind}:${language}`);
    else await made.mail.templates.change(kind, language, { subject, body }, actor);
  }
  return leftOut;
}

async function copyBoard(source: CopiedJournal, made: CopiedJournal, now: Date): Promise<void> {
  const editors = await source.editors.listAll();
  for (const { picture } of editors) {
    const sha256 = picture.slice(0, 64);
    // One that is lost there is lost here as well: its editor is shown without.
    if (picture !== '' && (await source.files.size(sha256)) !== undefined)
      await made.files.put(await source.files.read(sha256));
  }
  await made.editors.create(
    editors.map(({ id: _, creation: _creation, updated_at: _updated, ...fields }) => fields),
    now,
  );
}
