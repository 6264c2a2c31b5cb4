import { articlePart } from './article-part.ts';
import { certificatePart } from './certificate-part.ts';
import { depositPart } from './deposit-part.ts';
import { designPart, ownPagePart } from './design-part.ts';
import { historyPart } from './history-part.ts';
import { issuePart } from './issue-part.ts';
import { announcementPart, mailTemplatePart } from './mail-parts.ts';
import type { Part } from './part.ts';
import { editorPart, indexingPart } from './people-parts.ts';
import {
  formerIssuePart,
  formerRefnumberPart,
  formerTermPart,
  noticePart,
} from './publication-parts.ts';
import { usageDayPart, usageMonthPart, usageSearchPart } from './usage-parts.ts';

/** All rows of a journal, in the order in which they are written and read: articles need their issues. */
export const parts = [
  issuePart,
  articlePart,
  editorPart,
  indexingPart,
  certificatePart,
  depositPart,
  formerRefnumberPart,
  formerIssuePart,
  formerTermPart,
  noticePart,
  announcementPart,
  mailTemplatePart,
  designPart,
  ownPagePart,
  historyPart,
  usageDayPart,
  usageMonthPart,
  usageSearchPart,
] as unknown as readonly Part[];
