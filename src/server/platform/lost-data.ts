import { DatabaseUnavailable } from './db/database-unavailable.ts';

/**
 * Data that was there is missing, or is not what belongs here. Its message says what, and what to do. Readers are told
 * what they are told while a database is unavailable; the operator has to act.
 */
export class LostData extends DatabaseUnavailable {}
