const signature = Buffer.from('%PDF-');

/**
 * Whether a file with these first bytes is a PDF: readers look for the signature within the first 1,024. What begins as
 * markup does is none, for a browser that guesses would run it.
 */
export function isPdf(head: Buffer): boolean {
  const start = head.subarray(0, 1024);
  const at = start.indexOf(signature);
  return at >= 0 && !/^[\s\0\uFEFF]*</.test(start.subarray(0, at).toString('utf8'));
}
