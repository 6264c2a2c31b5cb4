/** A username: 1 to 64 letters, digits and `. _ @ -`. */
export const isUsername = (text: string): boolean => /^[\p{L}\p{M}\p{N}._@-]{1,64}$/u.test(text);
