import type { RunningApp } from './app-process.ts';
import { hosts } from './prepare-journals.ts';
import type { Exchange, Varying } from './recording.ts';
import { askAdminPages } from './requests-admin-pages.ts';
import { askNewArticles } from './requests-articles-create.ts';
import { askArticleChanges } from './requests-articles-update.ts';
import { askBare } from './requests-bare.ts';
import { askBulk, askOddBulk } from './requests-bulk.ts';
import { askCaching } from './requests-caching.ts';
import { askDocuments } from './requests-documents.ts';
import { askEditors } from './requests-editors.ts';
import { askFiles } from './requests-files.ts';
import { askHistory } from './requests-history.ts';
import { askIndexing } from './requests-indexing.ts';
import { askIssues } from './requests-issues.ts';
import { askLarge } from './requests-large.ts';
import { askOddAddresses } from './requests-odd-addresses.ts';
import { askOddArticles } from './requests-odd-articles.ts';
import { askOwn } from './requests-own.ts';
import { askPages } from './requests-pages.ts';
import { askPictures } from './requests-pictures.ts';
import { askThroughProxy } from './requests-proxy.ts';
import { askReads } from './requests-reads.ts';
import { askSearches } from './requests-search.ts';
import { askLogout, askSession, askTooManyLogins, logIn } from './requests-session.ts';
import { askSettings } from './requests-settings.ts';
import { askVerifications } from './requests-verification.ts';
import { openSite } from './site.ts';
import { Talk } from './talk.ts';

type Start = (environment: Record<string, string>) => Promise<RunningApp>;
type Kept = { exchanges: Exchange[]; varying: Varying };

/** Everything that is asked, in an order that never changes: readers first, then writes, then a server started anew. */
export async function askAll(start: Start, kept: Kept): Promise<void> {
  await during(await start({}), kept, askReadersAndWriters);
  await during(await start({ COLOPHON_TRUST_PROXY: '127.0.0.1' }), kept, async (talk) => {
    await askThroughProxy(talk);
    await askTooManyLogins(talk);
  });
}

async function during(
  app: RunningApp,
  { exchanges, varying }: Kept,
  ask: (talk: Talk) => Promise<void>,
): Promise<void> {
  try {
    await ask(new Talk(app.port, exchanges, varying));
  } finally {
    await app.close();
  }
}

async function askReadersAndWriters(talk: Talk): Promise<void> {
  await askOwn(talk);
  await askPages(talk);
  await askOddAddresses(talk);
  await askCaching(talk);
  await askFiles(talk);
  await askAdminPages(talk);
  await askSession(talk);

  const { token } = await logIn(talk, 'login', hosts.demo);
  const admin = (topic: string) => openSite(talk, topic, hosts.demo, token);
  await askReads(talk, admin('reads'));
  await askSearches(talk, admin('search'));
  await askDocuments(talk, admin('documents'));
  await askVerifications(talk);

  await askIssues(talk, admin('issues'));
  await askNewArticles(talk, admin('create article'));
  const second = await logIn(talk, 'login', hosts.demo, 'second');
  const other = openSite(talk, 'update article', hosts.demo, second.token);
  await askArticleChanges(talk, admin('update article'), other);
  await askEditors(talk, admin('editors'));
  await askPictures(talk, admin('pictures'));
  await askIndexing(talk, admin('indexing'));
  await askBulk(talk, admin('bulk'));
  await askHistory(admin('history'));
  await askSettings(talk, admin('settings'));

  const odd = await logIn(talk, 'login', hosts.odd);
  await askOddArticles(talk, openSite(talk, 'odd articles', hosts.odd, odd.token));
  await askOddBulk(openSite(talk, 'bulk', hosts.odd, odd.token));
  const large = await logIn(talk, 'login', hosts.large);
  await askLarge(openSite(talk, 'large', hosts.large, large.token));
  const bare = await logIn(talk, 'login', hosts.bare);
  await askBare(talk, openSite(talk, 'bare', hosts.bare, bare.token));
  await askLogout(talk, admin('logout'));
}
