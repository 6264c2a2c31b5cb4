const { PATH, SystemRoot, LD_LIBRARY_PATH } = process.env;

/** What a process of its own sees of the environment: where its libraries are, and none of the server's secrets. */
export const apartEnvironment = { PATH, SystemRoot, LD_LIBRARY_PATH };
