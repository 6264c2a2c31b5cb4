/**
 * A header of ours, with which a reader's browser says that nobody has read yet what it asks for: a link was pointed at. No
 * answer and no key of a cache depends on it. Whoever goes there afterwards asks again without it.
 */
export const purposeHeader = 'colophon-purpose';
export const prefetchPurpose = 'prefetch';
