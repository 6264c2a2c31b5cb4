const signature = Buffer.from('%PDF-');

/** How much of a file's start tells what it is. */
export const headBytes = 1024;

/**
 * Whether a file with this start is a PDF: readers look for the signature within the first 1,024 bytes. What starts like
 * markup is none, because a browser that guesses would run it.
 */
export function isPdf(head: Uint8Array): boolean {
  const start = Buffer.from(head.subarray(0, headBytes));
  const at = start.indexOf(signature);
  return at >= 0 && !/^[\s\0\uFEFF]*</.test(start.subarray(0, at).toString('utf8'));
}
