import { buildServices } from '#server/compose.ts';
import { readConfig } from '#server/config/config.ts';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import { issue } from '../admin/articles-support.ts';
import { type Administrator, withToken } from '../support/administrator.ts';
import { addUser, password } from '../support/users.ts';

const username = 'asha';

/** A journal with an administrator and an issue, in a data folder that has none, for a server that is started later. */
export async function makeJournal(dataDir: string, databaseUrl = ''): Promise<void> {
  const services = buildServices(
    readConfig({
      COLOPHON_DATA: dataDir,
      COLOPHON_LOG_LEVEL: 'silent',
      DATABASE_URL: databaseUrl,
    }),
  );
  try {
    const origin = 'https://demo.example';
    addJournalEntry(services.registry.path, 'demo', { hosts: [], origin, accent: undefined });
    const journal = await services.journal('demo');
    await addUser(journal, { username });
    await journal.issues.create(issue, { username, now: new Date() });
  } finally {
    await services.close();
  }
}

/** Its administrator, logged in. Throws what is said when the login is refused. */
export async function logIn(server: { port: number }, given = password): Promise<Administrator> {
  const said = await withToken(server, '').post('/auth/login/', { username, password: given });
  if (said.status !== 200) throw new Error(JSON.stringify(said.body));
  return withToken(server, (said.body as { token: string }).token);
}
