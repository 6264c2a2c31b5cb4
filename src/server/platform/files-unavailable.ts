/**
 * The place where files are cannot be reached, or refuses: the files themselves may be whole. Its message names the place
 * and says why, for the operator; callers are told `unavailable`.
 */
export class FilesUnavailable extends Error {}
