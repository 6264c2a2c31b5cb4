import type { FastifyReply, FastifyRequest } from 'fastify';
import { routePattern } from '#contract/address.ts';
import { addresses } from '#contract/addresses.ts';
import type { ArticleListItem } from '#contract/entities/article.ts';
import type { PublicIssue, YearSummary } from '#contract/entities/issue.ts';
import { files } from '#contract/files.ts';
import { articleFormats, type FormatName, formats, searchFormats } from '#contract/formats.ts';
import { isDocumentFormat, recordDocument, recordFile } from '#domain/exports/record-files.ts';
import { isSameIssue } from '#domain/issue-address.ts';
import { parseKeyImage } from '#domain/key-image.ts';
import {
  type BibliographicRecord,
  bibliographicRecord,
} from '#domain/metadata/bibliographic-record.ts';
import type { Records } from '#domain/metadata/records.ts';
import type { DocumentRenderer } from '#server/features/documents/rendering/document-renderer.ts';
import type { PreviewsService, Shown } from '#server/features/previews/previews-service.ts';
import type { PageLinks } from '#web/reader/page.ts';
import type { JournalReads } from '#web/reader/reads.ts';
import { contentTypeOf } from '../features/formats/formats-routes.ts';
import { type Endpoints, meet } from '../http/endpoints.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { sendFile, sendMade, textFileAnswer } from '../http/send.ts';
import { type TextFile, textHeaders } from '../http/serve-text.ts';
import { Problem } from '../problem.ts';
import type { Pages } from './pages-routes.ts';
import { type PageJournal, serviceReads } from './service-reads.ts';

type PreviewJournal = PageJournal & { records: Pick<Records, 'journal'> };

type Asked = {
  /** Of the address: `7.ris`, `issue.bib`. */
  name: string;
  /** Whether the link shows an issue. */
  isOfIssue: boolean;
  among: readonly ArticleListItem[];
};

/** The record of a previewed article, or those of the issue that is, as its page links them; undefined for other names. */
async function previewedRecords(
  journal: PreviewJournal,
  { name, isOfIssue, among }: Asked,
): Promise<TextFile | undefined> {
  const [of = '', ...rest] = name.split('.');
  const extension = rest.join('.');
  const format = [...articleFormats, ...searchFormats].find(
    (one) => formats[one].extension === extension,
  );
  const isIssue = of === 'issue';
  if (format === undefined || (isIssue && !isOfIssue)) return undefined;
  const wanted = among.filter(({ id }) => isIssue || String(id) === of);
  const records = await recordsOf(journal, wanted);
  const body = isIssue ? issueFile(format, records) : articleFile(format, records);
  if (body === undefined) return undefined;
  return { fileName: `preview-${name}`, contentType: contentTypeOf(format), body };
}

async function recordsOf(
  { articles, records: { journal } }: PreviewJournal,
  wanted: readonly ArticleListItem[],
) {
  const inJournal = await journal();
  const records: BibliographicRecord[] = [];
  for (const { id, refnumber } of wanted) {
    const article = await articles.previewed.findById(id);
    // With the number that it has in the preview alone, where it has no other.
    if (article) records.push(bibliographicRecord({ ...article, refnumber }, inJournal));
  }
  return records;
}

const issueFile = (format: FormatName, records: BibliographicRecord[]): string | undefined =>
  isDocumentFormat(format) ? undefined : recordFile(format, records);

const articleFile = (format: FormatName, [record]: BibliographicRecord[]): string | undefined =>
  record && articleFormats.some((one) => one === format)
    ? recordDocument(format, record)
    : undefined;

/** Kept nowhere, told to no other site, and not for search engines. */
const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
};

/**
 * Articles and issues as readers will see them, for anyone who has a link. The pages are the public ones, without their script,
 * which would report what nobody shall know of; links among what is previewed stay in the preview.
 */
export function previewRoutes(
  endpoints: Endpoints<PreviewJournal & { previews: PreviewsService }>,
  { renderer, readSite }: Pages,
  documents: Pick<DocumentRenderer, 'renderLate'>,
): void {
  endpoints.app.get(routePattern(files.preview.path), (request, reply) => serve(request, reply));
  endpoints.app.get(routePattern(files.previewedArticle.path), (request, reply) =>
    serve(request, reply),
  );
  endpoints.app.get(routePattern(files.previewedPdf.path), (request, reply) =>
    servePdf(request, reply),
  );

  endpoints.app.get(routePattern(files.previewedFile.path), (request, reply) =>
    serveTextFile(request, reply),
  );

  endpoints.app.get(routePattern(files.previewedRecords.path), (request, reply) =>
    serveRecords(request, reply),
  );

  endpoints.app.get(routePattern(files.previewedCover.path), (request, reply) =>
    serveCover(request, reply),
  );

  endpoints.app.get(routePattern(files.previewedKeyImage.path), (request, reply) =>
    serveKeyImage(request, reply),
  );

  async function find(request: FastifyRequest) {
    const met = await meet(endpoints, request);
    const { token = '', id } = request.params as { token?: string; id?: string };
    const shown = await met.journal.previews.open(token, met.now);
    const among = shown && (await listShown(met.journal, shown));
    const wanted = id === undefined ? undefined : among?.find((one) => one.id === Number(id));
    const isThere = shown !== undefined && (id === undefined || wanted !== undefined);
    return { met, token, shown: isThere ? shown : undefined, among: among ?? [], wanted };
  }

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    const { met, token, shown, among, wanted } = await find(request);
    const { context, journal } = met;
    const reads = serviceReads(journal, () => readSite(context.registration, journal));
    const article = wanted ?? (shown && 'article' in shown ? among[0] : undefined);
    const facts = shown && 'issue' in shown ? await journal.issues.findAny(shown.issue) : undefined;
    const page = await renderer.render(
      `http://page${pathOf(shown, article)}`,
      previewReads(reads, journal, { shown, among, article, facts }),
      { withScript: false, links: shown && previewLinks(token, shown, among) },
    );
    if ('location' in page) throw new Error(`A preview leads to ${page.location}`);
    if (page.error) throw page.error;
    return reply
      .status(page.status)
      .headers({ ...headers, 'content-security-policy': contentSecurityPolicy })
      .type('text/html; charset=utf-8')
      .send(await page.render());
  }

  async function serveCover(request: FastifyRequest, reply: FastifyReply) {
    const { met, shown } = await find(request);
    const issue = shown && 'issue' in shown ? shown.issue : undefined;
    if (!issue) throw new Problem('not_found');
    const cover = (await met.journal.issues.findAny(issue))?.cover;
    if (!cover) throw new Problem('not_found');
    const file = { sha256: cover.slice(0, 64), contentType: 'image/webp', headers };
    return sendFile(request, reply, met.journal.files, file);
  }

  async function serveKeyImage(request: FastifyRequest, reply: FastifyReply) {
    const { met, among } = await find(request);
    const asked = parseKeyImage((request.params as { name: string }).name);
    if (!among.some(({ key_image }) => key_image && key_image === asked?.name) || !asked) {
      throw new Problem('not_found');
    }
    const { name, size } = asked;
    const { files, documents: ofJournal } = met.journal;
    const file = { sha256: name.slice(0, 64), contentType: 'image/webp', headers };
    if (!size) return sendFile(request, reply, files, file);
    return sendMade(request, reply, { ...file, ...ofJournal.keyImage(name, size, documents) });
  }

  async function servePdf(request: FastifyRequest, reply: FastifyReply) {
    const { met, wanted } = await find(request);
    const sha256 = wanted && (await met.journal.articles.full.findPdf(wanted.id));
    if (!sha256) throw new Problem('not_found');
    const file = { sha256, contentType: 'application/pdf', headers };
    return sendFile(request, reply, met.journal.files, file);
  }

  async function serveTextFile(request: FastifyRequest, reply: FastifyReply) {
    const { met, wanted } = await find(request);
    const { name = '' } = request.params as { name?: string };
    const found = wanted && (await met.journal.fullTexts.findPreviewedFile(wanted.id, name));
    if (!found) throw new Problem('not_found');
    return sendFile(request, reply, met.journal.files, textFileAnswer(found, headers));
  }

  async function serveRecords(request: FastifyRequest, reply: FastifyReply) {
    const { met, shown, among } = await find(request);
    const { name = '' } = request.params as { name?: string };
    const isOfIssue = shown !== undefined && 'issue' in shown;
    const file = shown && (await previewedRecords(met.journal, { name, isOfIssue, among }));
    if (!file) throw new Problem('not_found');
    return reply.headers({ ...textHeaders(file), ...headers }).send(file.body);
  }
}

/** The articles that a link shows, as they will be listed. */
async function listShown(journal: PageJournal, shown: Shown): Promise<ArticleListItem[]> {
  const { previewed } = journal.articles;
  if ('issue' in shown) return (await previewed.listOfIssue(shown.issue)).map(numbered);
  const article = await previewed.findById(shown.article);
  return article ? [numbered(article)] : [];
}

/** A draft without a number has one of its own in the preview, for its address. */
const numbered = <Row extends { id: number; refnumber: string }>(row: Row): Row =>
  row.refnumber === '' ? { ...row, refnumber: `draft-${row.id}` } : row;

/** The public page that is shown; one that is not there where the link shows nothing. */
function pathOf(shown: Shown | undefined, article: ArticleListItem | undefined): string {
  if (article) return addresses.article(article);
  return shown && 'issue' in shown ? addresses.issue(shown.issue) : '/preview';
}

type Previewed = {
  shown: Shown | undefined;
  among: ArticleListItem[];
  article: ArticleListItem | undefined;
  facts: PublicIssue | undefined;
};

function previewReads(
  reads: JournalReads,
  journal: PageJournal,
  { shown, among, article, facts }: Previewed,
): JournalReads {
  if (!shown) return reads;
  return {
    ...reads,
    async article() {
      const found = article && (await journal.articles.previewed.findById(article.id));
      return found && numbered(found);
    },
    fullText: async () => article && journal.fullTexts.findPreviewed(article.id),
    // Nothing leads on from what is not there yet.
    furtherReading: async () => undefined,
    issue: async (address) => ({ address, frequency: among[0]?.frequency ?? '', articles: among }),
    issueFacts: async () => facts,
    // What it will be drawn as has no address yet.
    async covers() {
      const covers = await reads.covers();
      return 'issue' in shown ? covers.filter((one) => !isSameIssue(one, shown.issue)) : covers;
    },
    async archives() {
      const summaries = await reads.archives();
      return 'issue' in shown ? withIssue(summaries, shown.issue) : summaries;
    },
  };
}

/** The archive as it will be. */
function withIssue(
  summaries: YearSummary[],
  { year, volume, issue, frequency }: Extract<Shown, { issue: object }>['issue'],
): YearSummary[] {
  const others = summaries.filter((one) => one.year !== year || one.volume !== volume);
  const own = summaries.find((one) => !others.includes(one));
  if (own?.issues.includes(issue)) return summaries;
  const issues = [...(own?.issues ?? []), issue].sort((a, b) => a - b);
  const issue_month = Array.from({ length: Math.max(...issues) + 1 }, (_, index) =>
    index === issue ? frequency : (own?.issue_month[index] ?? ''),
  );
  const summary = { year, volume, total_issues: issues.length, issue_month, issues };
  return [...others, summary].sort((a, b) => b.year - a.year || b.volume - a.volume);
}

/** Links to what readers cannot open yet lead to its preview. */
function previewLinks(token: string, shown: Shown, among: ArticleListItem[]): PageLinks {
  const ids = new Map(among.map((article) => [addresses.article(article), article.id]));
  const keyImages = new Set(among.map(({ key_image }) => key_image));
  const issue = 'issue' in shown ? addresses.issue(shown.issue) : undefined;
  function ofArticle<Linked extends Parameters<PageLinks['article']>[0]>(
    article: Linked,
    own: (article: Linked) => string,
    previewed: (id: number) => string,
  ): string {
    const id = ids.get(addresses.article(article));
    return id === undefined ? own(article) : previewed(id);
  }
  const pdf = (id: number) => addresses.previewedPdf(token, id);
  return {
    article: (article) =>
      ofArticle(article, addresses.article, (id) => addresses.previewedArticle(token, id)),
    articlePdf: (article) => ofArticle(article, addresses.articlePdf, pdf),
    archiveFile: (article) => ofArticle(article, addresses.archiveFile, pdf),
    articleFile: (article, name) =>
      ofArticle(
        article,
        (own) => addresses.articleFile(own, name),
        (id) => addresses.previewedFile(token, id, name),
      ),
    articleRecord: (article, format) =>
      ofArticle(
        article,
        (own) => addresses.articleRecord(own, format),
        (id) => addresses.previewedRecords(token, id, format),
      ),
    keyImage: (name, size) =>
      keyImages.has(name)
        ? addresses.previewedKeyImage(token, name, size)
        : addresses.keyImage(name, size),
    issue: (one) =>
      addresses.issue(one) === issue ? addresses.preview(token) : addresses.issue(one),
    issueRecords: (one, format) =>
      addresses.issue(one) === issue
        ? addresses.previewedRecords(token, 'issue', format)
        : addresses.issueRecords(one, format),
    cover: addresses.previewedCover(token),
  };
}
