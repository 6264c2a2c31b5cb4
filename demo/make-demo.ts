import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { Readable } from 'node:stream';
import { toPublisherValues } from '#domain/publisher-form.ts';
import { decodeHtml } from '#domain/rich-text/encoding.ts';
import { examplePublisher } from '#server/config/publisher-file.ts';
import { pdfsInMemory } from '#server/features/import/pdf-source.ts';
import type { FindFullText } from '#server/features/import/text-source.ts';
import type { Services } from '#server/installation.ts';
import type { Journal } from '#server/journal.ts';
import { deccan } from './deccan/journal.ts';
import type { DemoArticle } from './demo-article.ts';
import type { DemoIndexingEntry, DemoJournal } from './demo-journal.ts';
import { type DemoOffice, makeManuscripts, refnumbersOf } from './demo-office.ts';
import { type Rendered, renderAllPdfs } from './render-all-pdfs.ts';
import { sahyadri } from './sahyadri/journal.ts';
import { vaksetu } from './vaksetu/journal.ts';

/** Where the authors of all three pay. */
const payee = {
  upi_address: 'banyanpress@examplebank',
  upi_name: 'Banyan Scholarly Press',
  bank_holder: 'Banyan Scholarly Press',
  bank_name: 'Example Bank, Deccan Gymkhana, Pune',
  bank_account: '000055500010',
  bank_ifsc: 'EXMP0000555',
  bank_swift: 'EXMPINBB',
};

/** The first is what loopback addresses show. */
export const demoJournals: readonly DemoJournal[] = [sahyadri, vaksetu, deccan];
export const demoSlug = sahyadri.slug;

/** Whether the data folder has no journal, or only an incomplete demo. */
export async function isDemoWanted(services: Services): Promise<boolean> {
  const slugs = services.registry.list().map(({ slug }) => slug);
  if (slugs.length === 0) return true;
  const areOfDemo = slugs.every((slug) => demoJournals.some((journal) => journal.slug === slug));
  if (!areOfDemo || slugs[0] !== demoSlug) return false;
  return !(await isComplete(await services.journal(demoSlug)));
}

export type DemoAdministrator = {
  username: string;
  /** Only when it was generated: nobody knows it otherwise. */
  password: string | undefined;
};

/**
 * Makes the journals of the demo through the services. The settings of each come last and mark it as complete, and those of the
 * first after all others; a run that was interrupted before is continued. Gives the administrator of all of them when this run
 * completed it.
 *
 * @param wanted those that are made, the first one first: a test needs no more than one
 */
export async function makeDemo(
  services: Services,
  onStep: (text: string) => void = () => {},
  wanted: readonly DemoJournal[] = demoJournals,
): Promise<DemoAdministrator | undefined> {
  const opened: [DemoJournal, Journal][] = [];
  for (const demo of wanted) opened.push([demo, await openJournal(services, demo.slug)]);
  const [first] = opened;
  if (!first || (await isComplete(first[1]))) return undefined;
  const now = new Date();
  const made = await Promise.allSettled(
    opened.map(async ([demo, journal]) => {
      if (await isComplete(journal)) return;
      onStep(`Making ${demo.masthead.name}: ${demo.issues.flat().length} articles`);
      await fill(journal, demo, now);
      if (journal !== first[1]) await complete(journal, demo, wanted, services);
    }),
  );
  // Not before all of them have ended: what they work with is closed then.
  for (const one of made) if (one.status === 'rejected') throw one.reason;
  const people = wanted.length > 1 ? await services.publisherPeople.make() : first[1];
  const administrator = await addAdministrator(people, services, now);
  await complete(first[1], first[0], wanted, services);
  onStep('The demo is made');
  return administrator;
}

const openJournal = async (services: Services, slug: string): Promise<Journal> =>
  (await services.hasData(slug))
    ? services.journal(slug)
    : services.makeJournal(slug, { hosts: [] });

/** Whether it has settings, whatever they are, in addition to those that letters name. */
async function isComplete(journal: Journal): Promise<boolean> {
  const { websitename, websiteemail, fee_rupee, fee_dollar, ...last } =
    await journal.settings.get();
  return Object.values(last).some((value) => value !== '');
}

/** Does what an interrupted run did not; what cannot be done in part is found by its first record. */
async function fill(journal: Journal, demo: DemoJournal, now: Date): Promise<void> {
  const actor = { username: 'demo', now };
  const { websitename, websiteemail, fee_rupee, fee_dollar } = demo.settings;
  const ofLetters = { websitename, websiteemail, fee_rupee, fee_dollar, ...payee };
  // Before there is an issue to be drawn, or a letter to be written.
  await journal.settings.update({ ...demo.look, ...demo.identity, ...ofLetters });
  if ((await journal.editors.list()).length === 0)
    await journal.editors.create([...demo.editors], now);
  if ((await journal.indexing.list()).length === 0) await makeIndexing(journal, demo.indexing, now);
  await makeContents(journal, demo, now);
  const [newest] = demo.issues.at(-1) ?? [];
  if (demo.lead !== undefined && newest) {
    const { year, volume, issue } = newest;
    await journal.issues.change({ year, volume, issue }, { lead: demo.lead }, actor);
  }
  for (const { kind, of, notice } of demo.notices) {
    const article = await journal.articles.findByRef(of);
    if (!article) throw new Error(`There is no demo article ${of}`);
    const { notices = [] } = (await journal.notices.list(article.id)) ?? {};
    if (notices.length === 0) {
      await journal.notices.add(article.id, { kind, refnumber: notice }, actor);
    }
  }
  if (demo.announcement && (await journal.announcements.listAll()).length === 0) {
    const announced_on = now.toISOString().slice(0, 10);
    await journal.announcements.create(
      { ...demo.announcement, announced_on, status: 'published' },
      actor,
    );
  }
}

async function complete(
  journal: Journal,
  demo: DemoJournal,
  all: readonly DemoJournal[],
  { registry }: Services,
): Promise<void> {
  const others = all.flatMap(({ slug, masthead: { name } }) => {
    const origin = slug === demo.slug ? undefined : registry.find(slug)?.origin;
    return origin === undefined ? [] : [`<a href="${origin}/">${name}</a>`];
  });
  const also = others.length === 0 ? '' : `\n<p>${demo.alsoFrom} ${others.join(' · ')}</p>`;
  await journal.settings.update({
    ...demo.settings,
    home_content: demo.settings.home_content + also,
    ...toPublisherValues(examplePublisher),
  });
}

/** The links from home page to home page name the port, which may be another at this start. */
export async function renewLinks(services: Services): Promise<void> {
  const { registry } = services;
  for (const { slug } of demoJournals) {
    const known = registry.find(slug);
    if (!known || known.retired !== undefined) continue;
    const { settings } = await services.journal(slug);
    const before = decodeHtml((await settings.get()).home_content);
    const after = demoJournals.reduce((text, other) => {
      const end = `/">${other.masthead.name}</a>`;
      const origin = registry.find(other.slug)?.origin ?? '';
      return text.replace(new RegExp(`"https?://[^/"]+${RegExp.escape(end)}`), `"${origin}${end}`);
    }, before);
    if (after !== before) await settings.update({ home_content: after });
  }
}

/** The administrator, of all journals where these are several. A generated password that was lost with the process is replaced by a new one. */
async function addAdministrator(
  { users }: Pick<Journal, 'users'>,
  { config }: Services,
  now: Date,
): Promise<DemoAdministrator> {
  const { username, password: given } = config.demoAdministrator;
  const password = given ?? randomBytes(12).toString('base64url');
  if ((await users.list()).some((user) => user.username === username)) {
    await users.setPassword(username, password);
  } else {
    await users.add({ username, password }, now);
  }
  return { username, password: given === undefined ? password : undefined };
}

async function makeIndexing(
  journal: Journal,
  listed: readonly DemoIndexingEntry[],
  now: Date,
): Promise<void> {
  const entries = [];
  for (const entry of listed) {
    const logo = await readFile(new URL(`./indexing/${entry.image}`, import.meta.url));
    const sha256 = createHash('sha256').update(logo).digest('hex');
    await journal.files.put(logo);
    entries.push({ ...entry, image: `${sha256}${extname(entry.image)}` });
  }
  await journal.indexing.create(entries, now);
}

/** The articles, and what happened before some of them were articles. */
async function makeContents(journal: Journal, demo: DemoJournal, now: Date): Promise<void> {
  const { masthead, figures, look, office } = demo;
  const articles = [...demo.issues, ...(office?.coming ?? []).map((one) => one.articles)].flat();
  const rendered = new Map<string, Rendered>();
  const whole = articles.filter(({ body, text }) => text || body.length > 0);
  const given = { articles: whole, masthead, figures, accent: look.accent };
  for await (const one of renderAllPdfs(given)) rendered.set(one.refnumber, one);
  const pdfs = new Map([...rendered].map(([refnumber, { bytes }]) => [refnumber, bytes]));
  async function take(chosen: readonly DemoArticle[]): Promise<void> {
    const report = await journal.imports.run(toRows(chosen), {
      now,
      findPdf: pdfsInMemory(pdfs),
      findFullText: textsOf(journal, articles, rendered),
    });
    const [problem] = [...report.refusals, ...report.filesLeftOut];
    if (problem) throw new Error(`Demo article ${problem.row}: ${problem.reason}`);
  }
  const held = office ? refnumbersOf(office) : new Set<string>();
  await take(articles.filter(({ refnumber }) => !held.has(refnumber)));
  if (!office) return;
  await addPeople(journal, office, now);
  await makeManuscripts(journal, office, articles, now);
  await take(articles.filter(({ refnumber }) => held.has(refnumber)));
  for (const {
    articles: [first],
    publishedIn,
  } of office.coming) {
    if (!first || publishedIn === undefined) continue;
    const day = new Date(now.getTime() + publishedIn * 86_400_000).toISOString().slice(0, 10);
    const wish = { state: 'scheduled', publish_at: `${day}T03:30:00.000Z` } as const;
    await journal.articles.ofIssue.publish(first, wish, { username: 'demo', now });
  }
}

async function addPeople({ users }: Journal, { people }: DemoOffice, now: Date): Promise<void> {
  const known = new Set((await users.list()).map(({ username }) => username));
  const lastYear = new Date(now.getTime() - 365 * 86_400_000);
  for (const person of people) {
    if (!known.has(person.username)) await users.add({ ...person, password: undefined }, lastYear);
  }
}

const toRows = (listed: readonly DemoArticle[]) =>
  listed.map((article, index) => {
    const { body: _, references: __, text: ___, ...fields } = article;
    // A draft of an earlier import, or of a manuscript, is published by one that says so.
    return { row: index + 1, fields: { status: 'enabled', ...fields } };
  });

const textsOf =
  (
    { givenTexts }: Journal,
    articles: readonly DemoArticle[],
    rendered: ReadonlyMap<string, Rendered>,
  ): FindFullText =>
  async (refnumber) => {
    const text = articles.find((article) => article.refnumber === String(refnumber))?.text;
    if (!text) return undefined;
    const name = basename(text.path);
    const pictures = rendered.get(String(refnumber))?.pictures ?? new Map<string, Uint8Array>();
    const others = [...pictures].map(([own, bytes]) => ({
      ...{ name: own, bytes: bytes.length },
      read: () => Readable.from([Buffer.from(bytes)]),
    }));
    return {
      name,
      ...(await givenTexts.read({ name, content: await readFile(text.path), others })),
    };
  };
