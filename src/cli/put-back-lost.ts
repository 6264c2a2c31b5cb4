import { readFileSync } from 'node:fs';
import type { Journal } from '#server/compose-journal.ts';
import { BackupPlace } from '#server/features/backup/backup-place.ts';
import { putBackFiles } from '#server/features/backup/put-back-files.ts';
import type { Finding } from '#server/features/integrity/finding.ts';
import type { Services } from '#server/services.ts';
import { choosePlace, number } from './backup-options.ts';
import { print, printError } from './print.ts';

type Place = { from?: string | undefined; identity?: string | undefined };

/** Puts back what findings say is lost, from the backups that are named or that the configuration names; none need be. */
export async function putBackLost(
  services: Services,
  { slug, files }: Journal,
  findings: Finding[],
  { from, identity }: Place,
): Promise<void> {
  const lost = findings.flatMap((finding) => finding.lost ?? []);
  if (lost.length === 0 || (from ?? services.config.backup.to) === undefined) return;
  const store = choosePlace(services, from, '--from');
  const key = identity === undefined ? undefined : readFileSync(identity, 'utf8');
  const { files: done, problems } = await putBackFiles(
    await BackupPlace.open(store, key),
    lost,
    files,
  );
  print(`${slug}: Files put back from ${store.place}: ${number(done)}`);
  for (const problem of problems) printError(`${slug}: ${problem}`);
}
