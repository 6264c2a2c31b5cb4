import { answerQuestions } from '../processes/child-program.ts';
import { readPdfText } from './read-text.ts';

/** Many PDFs have a cover sheet. */
const pages = 2;

/** The process that `pdfReader` keeps: a PDF comes in, the text of its first pages goes out. */
answerQuestions(async (pdf: Uint8Array) => (await readPdfText(new Uint8Array(pdf), pages)).text);
