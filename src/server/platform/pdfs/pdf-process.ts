import { answerQuestions } from '../processes/child-program.ts';
import { readPdf } from './read-pdf.ts';

export type PdfQuestion = { pdf: Uint8Array; textPages?: number };

// pdf.js draws nothing here: without these names it complains that it cannot.
for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) Reflect.set(globalThis, name, class {});

/** The process that `pdfReader` keeps: a PDF comes in, what is in it goes out. */
answerQuestions(({ pdf, textPages }: PdfQuestion) => readPdf(pdf, textPages));
