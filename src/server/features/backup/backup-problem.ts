/** What is wrong with a place of backups or with what is in it, in a sentence that names it. */
export class BackupProblem extends Error {}

/** Something of a backup is missing or not as it was written: an older one may be whole. */
export class DamagedBackup extends BackupProblem {}

/** Another process writes into the place just now. */
export class PlaceBusy extends BackupProblem {}

/** A restore that changed nothing, because of its cause. `advice` says so, and what to do. */
export class NothingRestored extends BackupProblem {
  readonly advice: string;

  constructor(cause: unknown, advice: string) {
    super(`${cause instanceof Error ? cause.message : String(cause)} ${advice}`, { cause });
    this.advice = advice;
  }
}
