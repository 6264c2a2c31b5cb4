import { readConfig } from '#server/config/config.ts';
import { buildServices } from '#server/installation.ts';
import { createIssue } from '../admin/articles-support.ts';
import { type Administrator, withToken } from './administrator.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { NodeProcess } from './node-process.ts';
import { type RunningPostgres, startPostgresServer } from './postgres-server.ts';
import { addUser, password } from './users.ts';

export type TwoNodes = {
  postgres: RunningPostgres;
  databaseUrl: string;
  one: NodeProcess;
  other: NodeProcess;
  /** nginx in front of both. */
  balancer: Balancer;
  /** One who has logged in through the balancer. */
  administrator: Administrator;
  close(): Promise<void>;
};

/** Two server processes over one PostgreSQL of their own, which is as safe as it comes, and nginx in front. */
export async function openTwoNodes(): Promise<TwoNodes> {
  const opened: { close(): Promise<void> }[] = [];
  const keep = <T extends { close(): Promise<void> }>(part: T): T => {
    opened.push(part);
    return part;
  };
  const close = async () => {
    for (const part of opened.toReversed()) await part.close();
  };
  try {
    const postgres = keep(await startPostgresServer(['listen_addresses=127.0.0.1']));
    await postgres.createDatabase('nodes');
    const url = `${postgres.url}/nodes`;
    const startNode = async () => keep(await NodeProcess.start(url));
    const [one, other] = await Promise.all([startNode(), startNode()]);
    const balancer = keep(await startBalancer([one.port, other.port]));
    await addAdministrator(one.dataDir, url);
    const credentials = { username: 'asha', password };
    const login = await withToken(balancer, '').post('/auth/login/', credentials);
    const administrator = withToken(balancer, (login.body as { token: string }).token);
    await createIssue(administrator);
    return { postgres, databaseUrl: url, one, other, balancer, administrator, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function addAdministrator(dataDir: string, url: string): Promise<void> {
  const services = buildServices(readConfig({ COLOPHON_DATA: dataDir, DATABASE_URL: url }));
  try {
    const journal = await services.journal('demo');
    await addUser(journal);
  } finally {
    await services.close();
  }
}
