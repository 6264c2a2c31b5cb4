import type { LaterWords } from '../en/later.ts';

// For a native speaker's eye: the whole file.
export const pdfWords: LaterWords['pdf'] = {
  label: 'लेख, PDF स्वरूपात',
  opening: 'उघडत आहे…',
  pages: 'पृष्ठे',
  page: (page) => `पृष्ठ ${page}`,
  pageOf: (page, count) => `पृष्ठ ${page} / ${count}`,
  previousPage: 'मागील पृष्ठ',
  nextPage: 'पुढील पृष्ठ',
  zoomIn: 'मोठे करा',
  zoomOut: 'लहान करा',
  fitWidth: 'रुंदीइतके',
  size: 'आकार',
  find: 'PDF मध्ये शोधा',
  nextMatch: 'पुढील शोधा',
  noMatch: 'सापडले नाही',
  matchOf: (match, count) => `${match} / ${count}`,
  close: 'बंद करा',
  failed: 'PDF येथे दाखवता आली नाही.',
  byBrowser: 'ती ब्राउझरमध्ये उघडा',
};
