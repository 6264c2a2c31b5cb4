import { Problem } from '#server/problem.ts';

/** What comes of a call: what it gives, or the code it is refused with. */
export async function outcomeOf<T>(asked: Promise<T>) {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const seconds = error.headers['retry-after'];
    return {
      refused: error.code,
      ...(seconds === undefined ? {} : { retryAfterSeconds: Number(seconds) }),
    };
  }
}
