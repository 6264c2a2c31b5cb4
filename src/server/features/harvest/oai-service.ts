import { createHmac, timingSafeEqual } from 'node:crypto';
import { addresses } from '#contract/addresses.ts';
import { fragment } from '#domain/exports/xml.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import {
  type BibliographicJournal,
  type BibliographicRecord,
  numberOfIssue,
} from '#domain/metadata/bibliographic-record.ts';
import type {
  HarvestedRecord,
  RecordCursor,
  RecordFilter,
  Records,
} from '#domain/metadata/records.ts';
import {
  getRecord,
  header,
  identify,
  listMetadataFormats,
  listOf,
  listSets,
  type OaiRecord,
  oaiDocument,
  record,
  resumption,
} from '#domain/oai/oai-document.ts';
import {
  articleIdentifier,
  parseArticleIdentifier,
  repositoryIdentifier,
} from '#domain/oai/oai-identifier.ts';
import { metadataFormats } from '#domain/oai/oai-metadata.ts';
import {
  type MetadataPrefix,
  OaiError,
  type OaiRequest,
  readOaiRequest,
} from '#domain/oai/oai-request.ts';
import {
  issueSetSpec,
  openAireSet,
  parseSetSpec,
  setSpecsAbove,
  subjectSetSpec,
} from '#domain/oai/record-set.ts';
import { writeToken } from '#domain/oai/resumption-token.ts';
import { toSecond } from '#domain/oai/utc-range.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import type { JournalContext } from '#server/context.ts';
import { readInstallation } from '#server/platform/db/installation-of.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import {
  hasRecordRows,
  listIssuesWithArticles,
  listSubjects,
} from '#server/store/record-queries.ts';

/**
 * @param secret the same on every node and after a restart, and known to no other journal
 */
function tokenSeal(slug: string, secret: () => Promise<string>) {
  const sealOf = async (token: string) =>
    createHmac('sha256', await secret())
      .update(`resumptionToken\n${slug}\n${token}`)
      .digest('base64url')
      .slice(0, 22);
  return {
    seal: async (token: string): Promise<string> => `${token},${await sealOf(token)}`,
    /** The token that was sealed; undefined for whatever this journal did not give out. */
    async open(sealed: string): Promise<string | undefined> {
      const [, token = '', given = ''] = /^(.{1,400}),([\w-]{22})$/.exec(sealed) ?? [];
      if (token === '') return undefined;
      const right = Buffer.from(await sealOf(token));
      return timingSafeEqual(right, Buffer.from(given)) ? token : undefined;
    },
  };
}

export type OaiService = ReturnType<typeof oaiService>;

type FullTexts = {
  /** The texts of some articles as JATS, by reference number, until there are so many characters of them: `read` says of how many. */
  listJats(
    records: readonly BibliographicRecord[],
    most: number,
  ): Promise<{ texts: ReadonlyMap<string, string>; read: number; isWhole: boolean }>;
};

type ListRequest = Extract<OaiRequest, { verb: 'ListRecords' | 'ListIdentifiers' }>;

const pageRecords = 100;
/** Of the texts of articles in one answer, after which it ends. */
const maxTextCharacters = 4_000_000;
/** The same of the one answer that has all articles of an issue: those after them are without their texts. */
const maxIssueCharacters = 20_000_000;
const noTexts: ReadonlyMap<string, string> = new Map();
const tokenDays = 7;
/** A write is dated when it begins and seen when it is done: who asks from this moment on misses none that was under way. */
const writeMilliseconds = 5000;

/** The articles for harvesters, by OAI-PMH 2.0: docs/decisions/0053-harvesting.md. */
export function oaiService(journal: JournalContext, records: Records, { listJats }: FullTexts) {
  const { database, settings } = journal;
  const sets = recordSets(database);
  const tokens = tokenSeal(journal.slug, () => readInstallation(database.reads));

  /** Where the repository answers, and who and what it is. */
  async function about() {
    const { domain, websiteemail } = await settings.get();
    const { oai_admin_email } = await settings.metadata();
    const baseUrl = journal.origin() + addresses.oai;
    return { baseUrl, domain, adminEmail: oai_admin_email || websiteemail };
  }

  async function contentOf(request: OaiRequest, now: Date, responseDate: string) {
    switch (request.verb) {
      case 'Identify':
        return identifyNow(responseDate);
      case 'ListSets': {
        const all = await sets.list();
        if (all.length === 0) throw new OaiError('noSetHierarchy', 'There are no articles yet');
        return listSets(all);
      }
      case 'ListMetadataFormats': {
        if (request.identifier === undefined) return listMetadataFormats();
        const found = await find(request.identifier);
        if (found.record) return listMetadataFormats();
        throw new OaiError('noMetadataFormats', 'The article was withdrawn');
      }
      case 'GetRecord': {
        const found = await find(request.identifier);
        const { texts } = await textsOf([found], request.metadataPrefix);
        return getRecord(toOaiRecord(found, await repository(), request.metadataPrefix, texts));
      }
      default:
        return list(request, now);
    }
  }

  /** Of JATS, the texts of the articles; how many of them were read before these were too large for one answer. */
  async function textsOf(found: readonly HarvestedRecord[], prefix: MetadataPrefix) {
    if (prefix !== 'jats') return { texts: noTexts, read: found.length };
    const shown = found.flatMap(({ record }) => record ?? []);
    const { texts, read } = await listJats(shown, maxTextCharacters);
    const last = shown[read - 1];
    const isWhole = read === shown.length;
    return {
      texts,
      read: isWhole ? found.length : found.findIndex(({ record }) => record === last) + 1,
    };
  }

  const repository = async () => {
    const { domain } = await about();
    return repositoryIdentifier(domain, (await records.journal()).origin);
  };

  async function find(identifier: string): Promise<HarvestedRecord> {
    const id = parseArticleIdentifier(await repository(), identifier);
    const found = id === undefined ? undefined : await records.findHarvested(id);
    if (!found) throw new OaiError('idDoesNotExist', 'There is no such article');
    return found;
  }

  async function identifyNow(responseDate: string) {
    const { baseUrl, adminEmail } = await about();
    const name = await repository();
    const { title }: BibliographicJournal = await records.journal();
    return identify({
      name: title,
      baseUrl,
      // Every domain has one (RFC 5321), and the schema wants an address.
      adminEmail: adminEmail || `postmaster@${name}`,
      earliestDatestamp: toSecond((await records.earliestDatestamp()) ?? responseDate),
      repositoryIdentifier: name,
      sampleIdentifier: articleIdentifier(name, 1),
    });
  }

  async function list(
    { verb, metadataPrefix, from, until, setSpec, token }: ListRequest,
    now: Date,
  ) {
    const filters = (await sets.filtersOf(setSpec)).map((filter) => ({ ...filter, from, until }));
    const parts = await Promise.all(
      // One more than is given tells whether there are more.
      filters.map((filter) => records.harvest(filter, token?.after, pageRecords + 1)),
    );
    const found = parts.flat().sort(byDatestamp);
    const page = found.slice(0, pageRecords);
    const asked = verb === 'ListRecords' ? metadataPrefix : 'oai_dc';
    const { texts, read } = await textsOf(page, asked);
    const given = page.slice(0, read);
    const last = given.at(-1);
    if (!last) throw new OaiError('noRecordsMatch', 'No article matches');
    const hasMore = found.length > given.length;
    const counts = token || !hasMore ? [] : await Promise.all(filters.map(records.countHarvest));
    const cursor = token?.cursor ?? 0;
    const completeListSize =
      token?.completeListSize ??
      Math.max(
        found.length,
        counts.reduce((sum, count) => sum + count, 0),
      );
    const expirationDate = seconds(now.getTime() + tokenDays * 86_400_000);
    const next = {
      ...{ verb, metadataPrefix, from, until, setSpec, completeListSize, expirationDate },
      after: { datestamp: last.datestamp, id: last.id },
      cursor: cursor + given.length,
    };
    const end = resumption({
      token: hasMore ? await tokens.seal(writeToken(next)) : undefined,
      ...{ cursor, completeListSize, expirationDate },
    });
    const name = await repository();
    const draw = verb === 'ListRecords' ? record : header;
    return listOf(
      verb,
      given.map((one) => draw(toOaiRecord(one, name, metadataPrefix, texts))),
      end,
    );
  }

  return {
    /** Where the repository answers: the address that its answers name. */
    baseUrl: async (): Promise<string> => (await about()).baseUrl,
    /** The whole answer to a request, in XML; what is wrong with one is an answer too. */
    async answer(given: [name: string, value: string][], now: Date): Promise<string> {
      const responseDate = seconds(now.getTime() - writeMilliseconds);
      const answer = { baseUrl: (await about()).baseUrl, responseDate, given };
      try {
        const [, sealed] = given.find(([argument]) => argument === 'resumptionToken') ?? [];
        const token = sealed === undefined ? undefined : await tokens.open(sealed);
        const request = readOaiRequest(given, seconds(now.getTime()), token);
        return oaiDocument(answer, await contentOf(request, now, responseDate));
      } catch (error) {
        if (error instanceof OaiError) return oaiDocument(answer, error);
        throw error;
      }
    },
    /** What a harvester is told who asks for an issue, whole and by first page; undefined where there is no such issue. `isWhole`: see `listJats`. */
    async answerOfIssue(metadataPrefix: MetadataPrefix, address: IssueAddress, now: Date) {
      const found = await records.listOfIssue(address);
      if (!found) return undefined;
      const name = await repository();
      const asked = metadataPrefix === 'jats' ? found : [];
      const { texts, isWhole } = await listJats(asked, maxIssueCharacters);
      const listed = found.map((one) => {
        const { id, datestamp, subject } = one;
        const harvested = {
          id,
          datestamp,
          changed: datestamp,
          record: one,
          issue: address,
          subject,
        };
        return record(toOaiRecord(harvested, name, metadataPrefix, texts));
      });
      const given: [string, string][] = [
        ['verb', 'ListRecords'],
        ['metadataPrefix', metadataPrefix],
        ['set', issueSetSpec(address)],
      ];
      const { baseUrl } = await about();
      const text = oaiDocument(
        { baseUrl, responseDate: seconds(now.getTime() - writeMilliseconds), given },
        listed.length === 0
          ? new OaiError('noRecordsMatch', 'No article matches')
          : listOf('ListRecords', listed, fragment()),
      );
      return { text, isWhole };
    },
  };
}

const byDatestamp = (one: RecordCursor, other: RecordCursor): number => {
  if (one.datestamp !== other.datestamp) return one.datestamp < other.datestamp ? -1 : 1;
  return one.id - other.id;
};

const seconds = (time: number): string => toSecond(new Date(time).toISOString());

function toOaiRecord(
  { id, changed, record, issue, subject }: HarvestedRecord,
  repository: string,
  prefix: MetadataPrefix,
  texts: ReadonlyMap<string, string>,
): OaiRecord {
  const ofSubject = subjectSetSpec(subject);
  return {
    identifier: articleIdentifier(repository, id),
    datestamp: toSecond(changed),
    setSpecs: [issueSetSpec(issue), ...(ofSubject ? [ofSubject] : []), openAireSet.spec],
    metadata: record && metadataFormats[prefix].write(record, texts.get(record.refnumber)),
  };
}

type NamedSet = { spec: string; name: string };

/** The sets that harvesters may ask for. */
function recordSets(database: JournalDatabase) {
  /** Of drafts and schedules harvesters are not told that there is anything. */
  const wasPublic = (filter: RecordFilter) => hasRecordRows(database.reads, filter);

  const subjects = memoByVersion(database, async () => {
    const found = new Map<string, { name: string; stored: string[] }>();
    for (const { subject, isPublic } of await listSubjects(database.reads)) {
      const spec = subjectSetSpec(subject);
      if (spec === undefined || !(isPublic || (await wasPublic({ subject })))) continue;
      const set = found.get(spec) ?? { name: '', stored: [] };
      // Who withdraws the only article of a subject may have withdrawn it for its subject.
      found.set(spec, {
        name: set.name || (isPublic ? plainText(subject) : ''),
        stored: [...set.stored, subject],
      });
    }
    return found;
  });

  return {
    /** The issues, the subjects, then OpenAIRE's: every set that a record is in, after those that it is under. None without articles. */
    async list(): Promise<NamedSet[]> {
      const sets = new Map<string, string>();
      for (const { title, isPublic, ...issue } of await listIssuesWithArticles(database.reads)) {
        if (!(isPublic || (await wasPublic({ issue })))) continue;
        const { year, volume } = issue;
        const names = ['Issues', `${year}`, `Volume ${volume} (${year})`];
        setSpecsAbove(issue).forEach((spec, index) => {
          sets.set(spec, names[index] ?? '');
        });
        const number = numberOfIssue(issue.issue);
        const name = `Volume ${volume}${number && `, issue ${number}`} (${year})`;
        sets.set(issueSetSpec(issue), isPublic && title ? `${name}: ${title}` : name);
      }
      const ofSubjects = await subjects();
      if (ofSubjects.size > 0) sets.set('subject', 'Subjects');
      for (const [spec, { name }] of ofSubjects) sets.set(spec, name);
      const listed = [...sets].map(([spec, name]) => ({ spec, name }));
      return listed.length === 0 ? [] : [...listed, openAireSet];
    },
    /** What a list of records of a set is read by, each without the others; none where there is no such set. */
    async filtersOf(setSpec: string | undefined): Promise<RecordFilter[]> {
      if (setSpec === undefined) return [{}];
      const set = parseSetSpec(setSpec);
      if (!set) return [];
      if ('issue' in set) return [set.issue === 'all' ? {} : { issue: set.issue }];
      if (set.subject === 'all') {
        const all = await listSubjects(database.reads);
        const unnamed = all.filter(({ subject }) => subjectSetSpec(subject) === undefined);
        return [{ notSubjects: ['', ...unnamed.map(({ subject }) => subject)] }];
      }
      const { stored = [] } = (await subjects()).get(setSpec) ?? {};
      return stored.map((subject) => ({ subject }));
    },
  };
}
