import type { LaterWords } from '../en/later.ts';

export const indexingWords: LaterWords['indexing'] = {
  title: 'अनुक्रमण',
  lead: (journal) => `${journal} या अनुक्रमण सेवा, निर्देशिका आणि ग्रंथालयांमध्ये सूचीबद्ध आहे.`,
  none: 'हे नियतकालिक अद्याप कोणत्याही अनुक्रमण सेवेत सूचीबद्ध नाही.',
};
