/** What is wrong with a place of backups or with what is in it, in a sentence that names it. */
export class BackupProblem extends Error {}

/** Another process writes into the place just now. */
export class PlaceBusy extends BackupProblem {}
