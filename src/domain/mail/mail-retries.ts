const minute = 60_000;
const hour = 60 * minute;

/** Before each further attempt, longer each time: a mail server that asks to come later means minutes, one that is broken hours. */
const pauses = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour];

/**
 * How many milliseconds to wait before a message is tried again; undefined where it is given up.
 *
 * @param attempts how many there were
 * @example retryPause(1) // 60000
 */
export const retryPause = (attempts: number): number | undefined => pauses[attempts - 1];
