import { articleFields } from '#contract/fields/article.ts';
import { labelsOf } from '#contract/fields/fields.ts';

/** What the fields of an article are called, in forms and wherever one of them is named. */
export const articleLabels = {
  ...labelsOf(articleFields),
  refnumber: 'Reference number',
  frequency: 'Months of the issue',
  pdfFile: 'PDF',
  contributors: 'People',
  metadata: 'Metadata',
} as const;
