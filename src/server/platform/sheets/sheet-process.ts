import { readSheet } from 'read-excel-file/universal';
import { answerQuestions } from '../processes/child-program.ts';
import { cellText } from './cell-text.ts';
import { limitWorkbook } from './limit-workbook.ts';

type Workbook = { content: Uint8Array; maxRows: number; maxColumns: number };

/**
 * The process that `readXlsxApart` starts: a workbook comes in, the texts of its first sheet go out, or the number of a
 * filled row beyond the last one.
 */
answerQuestions(async ({ content, maxRows, maxColumns }: Workbook) => {
  const workbook = await limitWorkbook(Buffer.from(content), { maxRows, maxColumns });
  const rows = await readSheet(new Blob([new Uint8Array(workbook)]));
  const filledRow = rows[maxRows]?.[0];
  return filledRow === undefined
    ? rows.map((row) => row.map((cell) => cellText(cell)))
    : Number(filledRow);
});
