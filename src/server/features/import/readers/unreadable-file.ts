/** A file that cannot be read, or not to its end; the message says why in a sentence. */
export class UnreadableFile extends Error {}
