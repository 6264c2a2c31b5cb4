import { loadOwnPage, loadOwnWords } from './own-pages/own-page-loader.ts';
import { loadAlertStep, loadAlerts } from './pages/alerts/alerts-loader.ts';
import { loadAnnouncement, loadAnnouncements } from './pages/announcements/announcements-loader.ts';
import { loadArchives } from './pages/archives/archives-loader.ts';
import { loadArticle } from './pages/article/article-loader.ts';
import { loadBoard } from './pages/board/board-loader.ts';
import { loadCertificates } from './pages/certificates/certificates-loader.ts';
import { loadHome } from './pages/home/home-loader.ts';
import { loadIndexing } from './pages/indexing/indexing-loader.ts';
import { loadIssue } from './pages/issue/issue-loader.ts';
import { loadSearch } from './pages/search/search-loader.ts';
import { loadTerm } from './pages/terms/term-loader.ts';
import { loadVerification } from './pages/verification/verification-loader.ts';
import { loadVolumes } from './pages/volumes/volumes-loader.ts';

export { startReading } from './data/start-reading.ts';
export { readAhead } from './moves/read-ahead.ts';

/** What each page reads. In the browser all of it comes before the first move, for the first page was read by the server. */
export const loaders = {
  home: loadHome,
  archives: loadArchives,
  volumes: loadVolumes,
  issue: loadIssue,
  article: loadArticle,
  search: loadSearch,
  author: loadTerm('author'),
  keyword: loadTerm('keyword'),
  subject: loadTerm('subject'),
  certificates: loadCertificates,
  verification: loadVerification,
  verifiedCode: loadVerification,
  announcements: loadAnnouncements,
  announcement: loadAnnouncement,
  board: loadBoard,
  instructions: loadOwnWords('instructions'),
  ownPage: loadOwnPage,
  indexing: loadIndexing,
  privacy: loadOwnWords('privacy-policy'),
  terms: loadOwnWords('terms-and-conditions'),
  alerts: loadAlerts,
  alertStep: loadAlertStep,
};
