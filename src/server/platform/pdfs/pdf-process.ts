import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { findInPdf } from './pdf-findings.ts';

/** The process that `pdfReader` starts: a PDF comes in, what was found in it goes out. Readers go first. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.stdout.write(JSON.stringify(await findInPdf(await buffer(process.stdin))));
