import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** The database that each test on PostgreSQL gets a copy of. */
export const templateDatabase = 'colophon_template';

let server: Promise<{ url: string; pool: pg.Pool }> | undefined;

/** A database of its own: with the tables of an empty journal `demo`, or with nothing at all. */
export async function createDatabase(
  template = templateDatabase,
): Promise<{ url: string; drop(): Promise<void> }> {
  server ??= findServer();
  const { url, pool } = await server;
  const name = `colophon_${randomUUID().replaceAll('-', '')}`;
  await pool.query(`create database ${name} template ${template} strategy file_copy`);
  return {
    url: `${url}/${name}`,
    async drop() {
      await pool.query(`drop database ${name} with (force)`);
    },
  };
}

async function findServer() {
  const answer = await fetch(inject('postgresStarter'));
  const url = await answer.text();
  if (!answer.ok) throw new Error(url);
  const pool = new pg.Pool({ connectionString: `${url}/postgres`, max: 2, allowExitOnIdle: true });
  pool.on('error', () => {});
  return { url, pool };
}
