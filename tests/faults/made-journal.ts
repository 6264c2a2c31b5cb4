import { readConfig } from '#server/config/config.ts';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import type { Services } from '#server/installation.ts';
import { buildServices } from '#server/installation.ts';
import { issue } from '../admin/articles-support.ts';
import { type Administrator, withToken } from '../support/administrator.ts';
import { addUser, password } from '../support/users.ts';

const username = 'asha';

/** Works on the data while a server runs, or while there is none. */
export async function withServices<Done>(
  dataDir: string,
  databaseUrl: string,
  work: (services: Services) => Promise<Done>,
): Promise<Done> {
  const services = buildServices(
    readConfig({
      COLOPHON_DATA: dataDir,
      COLOPHON_LOG_LEVEL: 'silent',
      DATABASE_URL: databaseUrl,
    }),
  );
  try {
    return await work(services);
  } finally {
    await services.close();
  }
}

/** A journal with an administrator and an issue, in a data folder that has none, for a server that is started later. */
export const makeJournal = (dataDir: string, databaseUrl = ''): Promise<void> =>
  withServices(dataDir, databaseUrl, async (services) => {
    const origin = 'https://demo.example';
    addJournalEntry(services.registry.path, 'demo', { hosts: [], origin, accent: undefined });
    const journal = await services.journal('demo');
    await addUser(journal, { username });
    await journal.issues.create(issue, { username, now: new Date() });
  });

/** Its administrator, logged in. Throws what is said when the login is refused. */
export async function logIn(server: { port: number }, given = password): Promise<Administrator> {
  const said = await withToken(server, '').post('/auth/login/', { username, password: given });
  if (said.status !== 200) throw new Error(JSON.stringify(said.body));
  return withToken(server, (said.body as { token: string }).token);
}
