import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/universal';
import { cellText } from './cell-text.ts';

/** The process that `readXlsxApart` starts: a workbook comes in, the texts of its first sheet go out. Readers go first. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const [maxRows = 0, maxColumns = 0] = process.argv.slice(2).map(Number);
const content = await buffer(process.stdin);
const rows = await readSheet(new Blob([content]));
// One row and column more than may be: who reads says that there are too many.
const texts = rows
  .slice(0, maxRows + 1)
  .map((row) => row.slice(0, maxColumns + 1).map((cell) => cellText(cell)));
process.stdout.write(JSON.stringify(texts));
