/** Names the migration; the cause says why. Whoever began the transaction takes it back. */
export class MigrationFailed extends Error {}
