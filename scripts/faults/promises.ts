/** What Colophon promises its operators, how that is broken on purpose, and the tests that look. */
export type Promised = { promise: string; fault: string; file: string; tests?: RegExp };

export const promises: Promised[] = [
  {
    promise: 'What was answered is kept, and nothing is kept by halves',
    fault: 'The server is killed at any moment of an upload',
    file: 'tests/crash/uploads.test.ts',
  },
  {
    promise:
      'An import that was cut off leaves whole batches, and is continued by running it again',
    fault: 'The command is killed',
    file: 'tests/import/import-killed.test.ts',
  },
  {
    promise: 'A full disk under the log stops nothing',
    fault: 'The log goes to a device that is full',
    file: 'tests/faults/full-log.test.ts',
  },
  {
    promise: 'While PostgreSQL is unavailable everything says so, and heals by itself',
    fault: 'PostgreSQL is stopped, hangs, cuts connections, is slow, is late',
    file: 'tests/nodes/outages.test.ts',
  },
  {
    promise: 'A node may go: reads go on, and no answered write is lost',
    fault: 'One of two nodes behind nginx is killed, PostgreSQL is started anew',
    file: 'tests/nodes/balanced.test.ts',
  },
  {
    promise: 'Slow readers cost the others nothing, and are let go in the end',
    fault: 'A hundred readers take a few bytes a second, or none',
    file: 'tests/http/slow-readers.test.ts',
  },
  {
    promise: 'A file that is gone, or that its reader leaves, breaks nothing else',
    fault: 'Stored files are deleted; readers go away in the middle',
    file: 'tests/http/lost-files.test.ts',
  },
];
