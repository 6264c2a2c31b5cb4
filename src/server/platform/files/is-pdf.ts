const signature = Buffer.from('%PDF-');

/** So much of a file's beginning tells what it is. */
export const headBytes = 1024;

/**
 * Whether a file that begins with these bytes is a PDF: readers look for the signature within the first 1,024. What
 * begins as markup does is none, for a browser that guesses would run it.
 */
export function isPdf(head: Uint8Array): boolean {
  const start = Buffer.from(head.subarray(0, headBytes));
  const at = start.indexOf(signature);
  return at >= 0 && !/^[\s\0\uFEFF]*</.test(start.subarray(0, at).toString('utf8'));
}
