import { cachedPages } from './cached-pages.ts';
import { certificates } from './certificates.ts';
import { certificatesByChromium } from './certificates-chromium.ts';
import { certificatesMemory } from './certificates-memory.ts';
import { certificatesZip } from './certificates-zip.ts';
import { createArticles } from './create-articles.ts';
import { downloadSpeed } from './download-speed.ts';
import { exportJournal } from './export.ts';
import { importRows } from './import.ts';
import { lighthouseScores } from './lighthouse.ts';
import { manyJournals } from './many-journals.ts';
import { nodes } from './nodes.ts';
import { overload } from './overload.ts';
import { pageWeight } from './page-weight.ts';
import { pagesUnderWrites } from './pages-under-writes.ts';
import { searchKnownItems } from './search-known-items.ts';
import { searchWords } from './search-words.ts';
import { slowReaders } from './slow-readers.ts';
import { startUp } from './start-up.ts';
import type { MeasurementGroup } from './support/run-measurements.ts';
import { uncachedPages } from './uncached-pages.ts';

/** Every measurement under the name that `--only` takes, in the order of the table. */
export const groups: MeasurementGroup[] = [
  {
    heading: 'Pages',
    measurements: {
      'uncached-pages': uncachedPages,
      'cached-pages': cachedPages,
      'pages-under-writes': pagesUnderWrites,
    },
  },
  {
    heading: 'Search',
    measurements: { 'search-words': searchWords, 'search-known-items': searchKnownItems },
  },
  {
    heading: 'Documents',
    measurements: {
      certificates,
      'certificates-chromium': certificatesByChromium,
      'certificates-zip': certificatesZip,
      'certificates-memory': certificatesMemory,
    },
  },
  {
    heading: 'Import and start-up',
    measurements: {
      import: importRows,
      export: exportJournal,
      'start-up': startUp,
      'many-journals': manyJournals,
    },
  },
  { heading: 'PostgreSQL and nodes', measurements: { nodes } },
  {
    heading: 'Files',
    measurements: {
      'create-articles': createArticles,
      'download-speed': downloadSpeed,
      'slow-readers': slowReaders,
    },
  },
  {
    heading: 'Reader’s browser',
    measurements: { lighthouse: lighthouseScores, 'page-weight': pageWeight },
  },
  { heading: 'Overload', measurements: { overload } },
];
