import type { LaterWords } from '../en/later.ts';

// For a native speaker's eye: the whole file.
export const pdfWords: LaterWords['pdf'] = {
  label: 'लेख, PDF के रूप में',
  opening: 'खुल रहा है…',
  pages: 'पृष्ठ',
  page: (page) => `पृष्ठ ${page}`,
  pageOf: (page, count) => `पृष्ठ ${page} / ${count}`,
  previousPage: 'पिछला पृष्ठ',
  nextPage: 'अगला पृष्ठ',
  zoomIn: 'बड़ा करें',
  zoomOut: 'छोटा करें',
  fitWidth: 'चौड़ाई के बराबर',
  size: 'आकार',
  find: 'PDF में खोजें',
  nextMatch: 'अगला खोजें',
  noMatch: 'नहीं मिला',
  matchOf: (match, count) => `${match} / ${count}`,
  close: 'बंद करें',
  failed: 'PDF यहाँ नहीं दिखाया जा सका।',
  byBrowser: 'इसे ब्राउज़र में खोलें',
};
