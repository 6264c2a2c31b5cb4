import type { LaterWords } from '../en/later.ts';

export const indexingWords: LaterWords['indexing'] = {
  title: 'अनुक्रमण',
  lead: (journal) => `${journal} इन अनुक्रमण सेवाओं, निर्देशिकाओं और पुस्तकालयों में सूचीबद्ध है।`,
  none: 'पत्रिका अभी किसी अनुक्रमण सेवा में सूचीबद्ध नहीं है।',
};
