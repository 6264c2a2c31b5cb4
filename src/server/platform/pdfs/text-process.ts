import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { readPdfText } from './read-text.ts';

/** The process that `pdfReader` starts: a PDF comes in, its text goes out. Readers go first. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const pdf = await buffer(process.stdin);
process.stdout.write(JSON.stringify(await readPdfText(new Uint8Array(pdf))));
