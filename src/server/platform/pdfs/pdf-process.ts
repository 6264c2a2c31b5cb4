import { answerMessages } from '../answer-messages.ts';
import { findInPdf } from './pdf-findings.ts';

/** The process that `pdfReader` keeps: a PDF comes in, what was found in it goes out. */
answerMessages(findInPdf);
