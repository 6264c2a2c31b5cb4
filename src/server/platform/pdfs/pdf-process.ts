import { answerQuestions } from '../processes/child-program.ts';
import { findInPdf } from './pdf-findings.ts';

/** The process that `pdfReader` keeps: a PDF comes in, what was found in it goes out. */
answerQuestions((pdf: Uint8Array) => findInPdf(Buffer.from(pdf)));
