/** How many random records each format is tried with: more where `COLOPHON_RANDOM_RECORDS` says so, as `10000`. */
export const randomRecords = Number(process.env.COLOPHON_RANDOM_RECORDS ?? 1_000);

/** Some milliseconds for each, and what `npm test` gives every test. */
export const randomRecordsTimeout = 90_000 + randomRecords * 60;
