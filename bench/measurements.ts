import { attack } from './attack.ts';
import { backups } from './backup.ts';
import { bulkChanges } from './bulk-changes.ts';
import { cachedPages } from './cached-pages.ts';
import { certificateZips } from './certificate-zips.ts';
import { certificates } from './certificates.ts';
import { crawl } from './crawl.ts';
import { createArticles } from './create-articles.ts';
import { desk } from './desk.ts';
import { downloads } from './downloads.ts';
import { exportJournal } from './export.ts';
import { harvest } from './harvest.ts';
import { hostileTexts } from './hostile-texts.ts';
import { importArticles } from './import.ts';
import { manyJournals } from './many-journals.ts';
import { nodes } from './nodes.ts';
import { overload } from './overload.ts';
import { pageWeight } from './page-weight.ts';
import { pagesMeanwhile } from './pages-meanwhile.ts';
import { restart } from './restart.ts';
import { search } from './search.ts';
import { slowLogins } from './slow-logins.ts';
import { soak } from './soak.ts';
import { startUp } from './start-up.ts';
import type { Measurement } from './support/run-measurements.ts';
import { uncachedPages } from './uncached-pages.ts';
import { usage } from './usage.ts';

/** Every measurement, with the name that `--only` takes, in the order of the page. */
export const measurements: Measurement[] = [
  { group: 'Pages', name: 'cached-pages', races: cachedPages },
  { group: 'Pages', name: 'uncached-pages', races: uncachedPages },
  { group: 'Search', name: 'search', races: search },
  { group: 'Search', name: 'desk', figures: desk },
  { group: 'Documents', name: 'certificates', races: certificates },
  { group: 'Documents', name: 'certificate-zips', figures: certificateZips },
  { group: 'Data', name: 'import', figures: importArticles },
  { group: 'Data', name: 'export', figures: exportJournal },
  { group: 'Data', name: 'backup', figures: backups },
  { group: 'Data', name: 'harvest', figures: harvest },
  { group: 'Data', name: 'crawl', figures: crawl },
  { group: 'Data', name: 'downloads', races: downloads },
  // It adds articles: what reads all of them comes before it.
  { group: 'Data', name: 'create-articles', figures: createArticles },
  { group: 'Processes', name: 'start-up', figures: startUp },
  { group: 'Processes', name: 'restart', figures: restart },
  { group: 'Processes', name: 'many-journals', figures: manyJournals },
  { group: 'Processes', name: 'nodes', figures: nodes },
  { group: 'Under load', name: 'pages-meanwhile', figures: pagesMeanwhile },
  { group: 'Under load', name: 'overload', figures: overload },
  { group: 'Under attack', name: 'attack', figures: attack },
  { group: 'Under attack', name: 'slow-logins', figures: slowLogins },
  { group: 'Under load', name: 'hostile-texts', figures: hostileTexts },
  // Of an hour: only where it is named.
  { group: 'Endurance', name: 'soak', figures: soak, isOptional: true },
  { group: 'Reader’s browser', name: 'page-weight', figures: pageWeight },
  // It fills the journals with usage.
  { group: 'Usage', name: 'usage', figures: usage },
  // It moves articles away from their addresses: all others come before it.
  { group: 'Data', name: 'desk-bulk', figures: bulkChanges },
];
