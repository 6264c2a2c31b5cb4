/** What Colophon promises its operators, how that is broken on purpose, and the tests that look. */
export type Promised = { promise: string; fault: string; file: string; tests?: RegExp };

export const promises: Promised[] = [
  {
    promise: 'What was answered is kept, and nothing is kept by halves',
    fault: 'The server is killed at any moment of an upload',
    file: 'tests/crash/uploads.test.ts',
  },
  {
    promise: 'What was answered, and what a command said is done, outlives a power cut',
    fault: 'The power is cut at any moment of an upload: whatever was not synced is dropped',
    file: 'tests/faults/power-cut.test.ts',
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
  {
    promise: 'No cleanup removes what somebody needs',
    fault: 'The database is missing, empty, or another one',
    file: 'tests/admin/orphan-files.test.ts',
  },
  {
    promise: 'What is lost is said, and nothing is made in its place',
    fault: 'Database, publisher.yaml, DATABASE_URL or the data folder are gone or wrong',
    file: 'tests/cli/lost-data.test.ts',
  },
  {
    promise: 'No empty journal is served in the place of one that was there',
    fault: 'Folders are not mounted, DATABASE_URL names another database, a slug is mistyped',
    file: 'tests/database/lost-journals.test.ts',
  },
  {
    promise: 'A full disk under the data is said to editors, in readiness and once in the log',
    fault: 'SQLite and PostgreSQL find no room',
    file: 'tests/http/disk-full.test.ts',
  },
  {
    promise: 'A disk that fills up is told, loses nothing, and is served again once there is room',
    fault: 'Small disks are mounted for the data, the log and PostgreSQL, and written full',
    file: 'tests/faults/full-mounts.test.ts',
  },
  {
    promise: 'A server that ends cuts nobody off, and lets nobody keep it',
    fault: 'SIGTERM beside slow downloads, half requests, idle connections and newcomers',
    file: 'tests/http/shutdown.test.ts',
  },
  {
    promise: 'A restart refuses nobody',
    fault: 'A process that holds the port starts the server anew under readers',
    file: 'tests/http/passed-socket.test.ts',
  },
  {
    promise: 'A refused body costs its own connection alone',
    fault: 'Bodies of 500 MB, and such as are refused before their end',
    file: 'tests/http/unread-bodies.test.ts',
  },
  {
    promise: 'Whoever sends a body slowly keeps nobody out',
    fault: 'Logins that never come to their end, with and without a token',
    file: 'tests/http/slow-bodies.test.ts',
  },
  {
    promise: 'An export goes on without files that are lost, and names them',
    fault: 'Stored PDFs are deleted and damaged',
    file: 'tests/export/lost-files.test.ts',
  },
  {
    promise: 'An older program leaves a newer database alone',
    fault: 'A migration that the program does not know was run',
    file: 'tests/database/newer-database.test.ts',
  },
  {
    promise: 'A clock that jumps locks nobody out for good',
    fault: 'Attempts to log in were counted a year ahead',
    file: 'tests/database/login-limits.test.ts',
  },
  {
    promise: 'A clock that jumps deletes nothing, and lets no session live on',
    fault: 'The clock of the server jumps a year ahead and back, while it runs and between starts',
    file: 'tests/faults/clock-jumps.test.ts',
  },
  {
    promise: 'What is read is counted exactly',
    fault:
      'A million requests of which it is known what they count as, of robots, with double clicks across midnight, to two nodes',
    file: 'tests/database/usage-counting.test.ts',
  },
  {
    promise: 'A server that is killed loses seconds of what was read, and counts nothing twice',
    fault: 'It is killed while readers read',
    file: 'tests/usage/counting-killed.test.ts',
  },
  {
    promise: 'Many journals exhaust no PostgreSQL',
    fault: 'Two nodes open 60 journals each at once',
    file: 'tests/database/postgres-connections.test.ts',
  },
];
