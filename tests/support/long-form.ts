/** Whether faults are made many times, as `npm run faults` does; `npm test` makes each a few times. */
export const isLongForm = process.env.COLOPHON_FAULTS === 'long';
