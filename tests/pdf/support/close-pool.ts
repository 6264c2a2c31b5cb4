import { samples } from '#pdf/samples.ts';
import { createDocumentPool } from '#server/features/documents/rendering/document-pool.ts';

/** A program that closes a pool and then says so: with processes that are idle, or while one renders. */
const pool = createDocumentPool({ workers: 2 });
const rendered = pool.render('certificate', samples.certificate).catch(() => undefined);
if (process.argv[2] === 'idle') await rendered;
await pool.close();
process.stdout.write('closed');
