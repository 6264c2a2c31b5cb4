import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/universal';
import { cellText } from './cell-text.ts';
import { limitWorkbook } from './limit-workbook.ts';

/** The process that `readXlsxApart` starts: a workbook comes in, the texts of its first sheet go out. Readers go first. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const [maxRows = 0, maxColumns = 0] = process.argv.slice(2).map(Number);
const content = await limitWorkbook(await buffer(process.stdin), { maxRows, maxColumns });
const rows = await readSheet(new Blob([new Uint8Array(content)]));
const filledRow = rows[maxRows]?.[0];
const texts = rows.map((row) => row.map((cell) => cellText(cell)));
process.stdout.write(JSON.stringify(filledRow === undefined ? texts : Number(filledRow)));
