import { answerMessages } from '../answer-messages.ts';
import { readPdfText } from './read-text.ts';

/** The process that `pdfReader` keeps: a PDF comes in, its text goes out. */
answerMessages((pdf) => readPdfText(new Uint8Array(pdf)));
