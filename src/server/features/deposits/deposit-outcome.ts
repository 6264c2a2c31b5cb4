/** That nothing could be deposited, and why: wrong credentials, or none. Its message is for editors and operators. */
export class DepositFailed extends Error {}

/** The words of another's server as part of a sentence: on one line, and not endless. */
export const quoted = (service: string, words: string): string => {
  const line = words.replace(/\s+/g, ' ').trim();
  return `${service} says: “${line.length > 500 ? `${line.slice(0, 500)}…` : line}”`;
};
