import { answerQuestions } from '../processes/child-program.ts';
import { readPdfText } from './read-text.ts';

/** The process that `pdfReader` keeps: a PDF comes in, its text goes out. */
answerQuestions((pdf: Uint8Array) => readPdfText(new Uint8Array(pdf)));
