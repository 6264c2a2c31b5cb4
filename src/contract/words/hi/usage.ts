import { counted } from '../counted.ts';
import type { Words } from '../en/index.ts';

export const usageWords: Words['usage'] = {
  title: 'पाठक',
  views: (count) => counted('hi', count, { one: '# बार देखा गया', other: '# बार देखा गया' }),
  downloads: (count) => counted('hi', count, { one: '# डाउनलोड', other: '# डाउनलोड' }),
  plot: (first, last) => `महीनेवार देखे और डाउनलोड किए गए, ${first} से ${last}`,
  until: 'कल तक, COUNTER के नियमों से गिने गए: रोबोट और दोहरे क्लिक के बिना।',
  lastMonth: 'अंतिम महीना अभी पूरा नहीं हुआ है।',
  mostRead: 'पिछले बारह महीनों में सबसे अधिक पढ़े गए',
};
