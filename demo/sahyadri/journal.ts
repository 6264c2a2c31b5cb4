import type { DemoJournal } from '../demo-journal.ts';
import { issues } from './articles.ts';
import { editors } from './editors.ts';
import { figures } from './figures.ts';
import { indexingEntries } from './indexing.ts';
import { journalMetadata, knownOf } from './metadata.ts';
import { office } from './office.ts';
import { masthead, settings } from './settings.ts';

/** Field sciences of the Western Ghats, in English, Hindi and Marathi. */
export const sahyadri: DemoJournal = {
  slug: 'sahyadri',
  masthead,
  settings,
  identity: journalMetadata,
  look: {
    accent: '#8a2432',
    motif: 'ridges',
    ground: 'light',
    heading_face: 'fraunces',
    short_title: 'Sahyadri',
  },
  editors,
  indexing: indexingEntries,
  issues: issues.map((issue) => issue.map((article) => ({ ...article, ...knownOf(article) }))),
  figures,
  notices: [],
  announcement: {
    title: 'Call for papers: springs, and what feeds them',
    content:
      '<p>An issue of the next volume will be given to springs: their discharge, their quality, the people who clean and share them, and the slopes above them that decide how long they run into summer. Records of a single spring are welcome if they are long; so are accounts of work that did not bring the water back.</p><p>Manuscripts in English, Hindi or Marathi may be sent at any time and are read as they come. The editors of the issue are Dr. Harishchandra Naik and Dr. Vasudha Karandikar.</p>',
  },
  office,
  alsoFrom: 'Also from Banyan Scholarly Press:',
};
