import { addresses } from '#contract/addresses.ts';
import { files } from '#contract/files.ts';
import type { Site } from '#contract/site.ts';
import { touchIcon } from '#domain/made-pictures.ts';
import type { JournalRegistration } from '../config/journal-registry.ts';
import type { Endpoints, ServedJournal } from '../http/endpoints.ts';
import { serveCached } from '../http/serve-cached.ts';
import type { PageJournal } from './service-reads.ts';

type ReadSite<J> = (registration: JournalRegistration, journal: J) => Promise<Site>;

/** What a phone reads of a journal that is put on its home screen. It opens in the browser, as any page. */
export function webManifestRoutes<J extends ServedJournal & PageJournal>(
  endpoints: Endpoints<J>,
  readSite: ReadSite<J>,
): void {
  serveCached(endpoints, files.webManifest, async ({ context, journal }) => {
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
}
