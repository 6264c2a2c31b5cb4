import { join } from 'node:path';
import { parseRetention, type Retention } from '#domain/backup-retention.ts';
import { counted } from '#domain/readiness/check.ts';
import type { Manifest } from '#server/features/backup/backup-format.ts';
import type { BackupJournal } from '#server/features/backup/backup-journal.ts';
import type { Services } from '#server/installation.ts';
import { openObjectStore } from '#server/platform/object-store/object-store.ts';

export const collect = (value: string, known: string[] = []) => [...known, value];

/** The place that a command names, or the one of the configuration. */
export function choosePlace({ config }: Services, named: string | undefined, option: string) {
  const place = named ?? config.backup.to;
  if (place === undefined) {
    throw new Error(`Give the place with ${option}, or set COLOPHON_BACKUP_TO.`);
  }
  return openObjectStore(place, config.s3);
}

export function chooseRetention({ config }: Services, keep?: string): Retention | undefined {
  if (keep === undefined) return config.backup.keep;
  const retention = parseRetention(keep);
  if (!retention) throw new Error('--keep is like 7d,4w,12m: days, weeks and months.');
  return retention;
}

/** A journal as backups read it. */
export async function openForBackup(services: Services, slug: string): Promise<BackupJournal> {
  const { database, files } = await services.journal(slug);
  const templates = join(services.config.dataDir, 'journals', slug, 'templates');
  return { slug, database, files, templates };
}

/** What a backup lacks, as `1 journal and 2 files`; empty where nothing. */
export function sayLost({ lost, lacks }: Pick<Manifest, 'lost' | 'lacks'>): string {
  const journals = lacks?.journals ?? 0;
  const hasPeople = lacks?.people !== true;
  const files = lost - journals - (hasPeople ? 0 : 1);
  return [
    ...(journals > 0 ? [counted(journals, 'journal')] : []),
    ...(hasPeople ? [] : ['the people of the publisher']),
    ...(files > 0 ? [counted(files, 'file')] : []),
  ].join(' and ');
}

export const number = (value: number) => value.toLocaleString('en');
export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
