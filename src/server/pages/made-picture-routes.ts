import { addresses } from '#contract/addresses.ts';
import { files } from '#contract/files.ts';
import type { Site } from '#contract/site.ts';
import { issueMonths } from '#domain/issue-months.ts';
import {
  articlePicture,
  issueCover,
  issuePicture,
  journalPicture,
  parsePictureName,
  touchIcon,
} from '#domain/made-pictures.ts';
import { parseRefnumber } from '#domain/refnumber.ts';
import type { DocumentsService } from '#server/features/documents/documents-service.ts';
import { documentKey } from '#server/features/documents/rendering/document-key.ts';
import type { DocumentRenderer } from '#server/features/documents/rendering/document-renderer.ts';
import type { JournalRegistration } from '../config/journal-registry.ts';
import type { Endpoints, ServedJournal } from '../http/endpoints.ts';
import { usableBy } from '../http/security-headers.ts';
import { serveFile } from '../http/serve-file.ts';
import type { PageJournal } from './service-reads.ts';

type Options<J> = {
  documents: Pick<DocumentRenderer, 'render'>;
  readSite(registration: JournalRegistration, journal: J): Promise<Site>;
};

type Named = { name: string; subject: Parameters<DocumentsService['picture']>[0] };

/**
 * Pictures that the server makes where none was given, at addresses that name what they show: of what is public alone.
 * An address of an earlier version leads to the picture as it is now.
 */
export function madePictureRoutes<J extends ServedJournal & PageJournal>(
  endpoints: Endpoints<J>,
  { documents, readSite }: Options<J>,
): void {
  serveFile(endpoints, files.madePicture, async ({ context, journal, params: { name } }) => {
    const site = await readSite(context.registration, journal);
    const named = await findPicture(journal, site, name);
    if (!named) return undefined;
    const shown = usableBy('cross-origin');
    if (named.name !== name) {
      return { movedTo: addresses.madePicture(named.name), headers: shown };
    }
    const headers = { 'cache-control': 'public, max-age=31536000, immutable', ...shown };
    return make(journal, named.subject, headers);
  });

  // At one address on every journal: its own picture, else the one that is made of it.
  serveFile(endpoints, files.sharePicture, async ({ journal }) => {
    const headers = { 'cache-control': 'no-cache', ...usableBy('cross-origin') };
    const { share } = await journal.appearance.ofSite();
    if (share !== undefined) return { movedTo: share, status: 302, headers };
    return make(journal, { of: 'journal' }, headers);
  });

  async function make(journal: J, subject: Named['subject'], headers: Record<string, string>) {
    const spec = await journal.documents.picture(subject);
    const key = documentKey(spec);
    return {
      made: { key, contentType: 'image/png', content: () => documents.render(spec, key) },
      headers,
    };
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
  if (!('address' in named)) {
    const { of } = named;
    return { name: of === 'icon' ? touchIcon(site) : journalPicture(site), subject: { of } };
  }
  const { of, address } = named;
  const summaries = await journal.issues.summaries();
  const isPublic = summaries.some(
    ({ year, volume, issues }) =>
      year === address.year && volume === address.volume && issues.includes(address.issue),
  );
  if (!isPublic) return undefined;
  const issue = { ...address, months: issueMonths(summaries, address) };
  const name = of === 'cover' ? issueCover(site, issue) : issuePicture(site, issue);
  return { name, subject: { of, issue } };
}
