import { addresses } from '#contract/addresses.ts';
import { files } from '#contract/files.ts';
import type { Site } from '#contract/site.ts';
import { currentIssue, issueAt } from '#domain/issue-address.ts';
import {
  articlePicture,
  drawingName,
  issueCover,
  issuePicture,
  journalPicture,
  parseDrawingName,
  parsePictureName,
  touchIcon,
} from '#domain/made-pictures.ts';
import { parseRefnumber } from '#domain/refnumber.ts';
import type { DocumentsService } from '#server/features/documents/documents-service.ts';
import { documentKey } from '#server/features/documents/rendering/document-key.ts';
import type { DocumentRenderer } from '#server/features/documents/rendering/document-renderer.ts';
import { drawingSpec } from '#server/features/documents/specs/picture-specs.ts';
import type { JournalRegistration } from '../config/journal-registry.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { usableBy } from '../http/security-headers.ts';
import { serveFile } from '../http/serve-file.ts';
import { serveText } from '../http/serve-text.ts';
import type { Pages } from './pages-routes.ts';
import type { PageJournal } from './service-reads.ts';

/** Its address names what it shows. */
const forGood = 'public, max-age=31536000, immutable';

type Named = { name: string; subject: Parameters<DocumentsService['picture']>[0] };

/**
 * Pictures that the server makes where none was given, at addresses that name what they show: of what is public alone.
 * An address of an earlier version leads to the picture as it is now.
 */
export function madeFilesRoutes(
  endpoints: Endpoints<PageJournal>,
  { readSite }: Pages,
  documents: Pick<DocumentRenderer, 'render'>,
): void {
  serveFile(endpoints, files.madePicture, async ({ context, journal, params: { name } }) => {
    const site = await readSite(context.registration, journal);
    const named = await findPicture(journal, site, name);
    if (!named) return undefined;
    const shown = usableBy('cross-origin');
    if (named.name !== name) {
      return { movedTo: addresses.madePicture(named.name), headers: shown };
    }
    const headers = { 'cache-control': forGood, ...shown };
    return make(journal, named.subject, headers);
  });

  serveText(endpoints, files.drawing, async ({ context, journal, params: { name } }) => {
    const asked = parseDrawingName(name);
    if (!asked) return undefined;
    const { shape, isNight, address } = asked;
    const site = await readSite(context.registration, journal);
    const issue = address && issueAt(await journal.issues.covers(), address);
    if (address && !issue) return undefined;
    const now = drawingName(site, shape, issue, isNight);
    if (now !== name) return { movedTo: addresses.drawing(now) };
    const spec = drawingSpec(site, await journal.documents.drawn(issue), { shape, isNight });
    const headers = { 'cache-control': forGood, ...usableBy('cross-origin') };
    const body = Buffer.from(await documents.render(spec)).toString();
    return { contentType: 'image/svg+xml', body, headers };
  });

  // At one address on every journal: its own picture, else the one that is made of it.
  serveFile(endpoints, files.sharePicture, async ({ journal }) => {
    const headers = { 'cache-control': 'no-cache', ...usableBy('cross-origin') };
    const { share } = await journal.appearance.ofSite();
    if (share !== undefined) return { movedTo: share, status: 302, headers };
    const issue = currentIssue(await journal.issues.covers());
    return make(journal, { of: 'journal', issue }, headers);
  });

  // What a phone reads of a journal that is put on its home screen. It opens in the browser, as any page.
  serveText(endpoints, files.webManifest, async ({ context, journal }) => {
    const site = await readSite(context.registration, journal);
    const icon = site.appearance.icon ?? addresses.madePicture(touchIcon(site));
    const manifest = {
      name: site.settings.websitename,
      start_url: addresses.home,
      display: 'browser',
      background_color: '#fdfcf9',
      theme_color: '#fdfcf9',
      icons: [{ src: icon, sizes: '180x180', type: 'image/png' }],
    };
    return { contentType: 'application/manifest+json', body: JSON.stringify(manifest) };
  });

  async function make(
    journal: PageJournal,
    subject: Named['subject'],
    headers: Record<string, string>,
  ) {
    const spec = await journal.documents.picture(subject);
    const key = documentKey(spec);
    return { key, contentType: 'image/png', content: () => documents.render(spec, key), headers };
  }
}

/** What a name of whatever version asks for, as it is now; undefined where there is nothing, or nothing public. */
async function findPicture(
  journal: PageJournal,
  site: Site,
  asked: string,
): Promise<Named | undefined> {
  const named = parsePictureName(asked);
  if (!named) return undefined;
  if (named.of === 'article') {
    const refnumber = parseRefnumber(named.refnumber);
    const article =
      refnumber === undefined ? undefined : await journal.articles.findByRef(refnumber);
    return article && { name: articlePicture(site, article), subject: { of: 'article', article } };
  }
  if (named.of === 'icon') return { name: touchIcon(site), subject: named };
  if (named.of === 'journal') {
    // Pages that say nothing of an issue have the one without.
    const issue =
      asked === journalPicture(site) ? undefined : currentIssue(await journal.issues.covers());
    return { name: journalPicture(site, issue), subject: { of: 'journal', issue } };
  }
  const issue = issueAt(await journal.issues.covers(), named.address);
  if (!issue) return undefined;
  const { of } = named;
  const name = of === 'cover' ? issueCover(site, issue) : issuePicture(site, issue);
  return { name, subject: { of, issue } };
}

/** The cover of the issue that the home page shows, absolute, as a picture that everybody can show. */
export async function coverOfJournal(
  { readSite }: Pick<Pages, 'readSite'>,
  registration: JournalRegistration,
  journal: PageJournal,
): Promise<string | undefined> {
  const issue = currentIssue(await journal.issues.covers());
  if (!issue) return undefined;
  const site = await readSite(registration, journal);
  const { cover } = issue;
  const path = cover ? addresses.issueCover(cover) : addresses.madePicture(issueCover(site, issue));
  return site.origin + path;
}
