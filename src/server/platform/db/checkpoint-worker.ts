import { workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { z } from 'zod';
import { walCheckpoint } from './wal-checkpoint.ts';

/** What is written while a round goes on is left for the next one, which is shorter. */
const maxRounds = 8;

// Puts the write-ahead log of the file that it is told into the database, and ends: see checkpoints.ts.
const connection = new Sqlite(z.string().parse(workerData), { fileMustExist: true });
try {
  for (let round = 0; round < maxRounds; round++) {
    const { log, checkpointed } = walCheckpoint(connection, 'PASSIVE');
    if (checkpointed === log) break;
  }
} finally {
  connection.close();
}
