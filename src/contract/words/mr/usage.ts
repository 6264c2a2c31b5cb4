import { counted } from '../counted.ts';
import type { Words } from '../en/index.ts';

export const usageWords: Words['usage'] = {
  title: 'वाचक',
  views: (count) => counted('mr', count, { one: '# वेळा पाहिले', other: '# वेळा पाहिले' }),
  downloads: (count) => counted('mr', count, { one: '# डाउनलोड', other: '# डाउनलोड' }),
  plot: (first, last) => `महिन्यानुसार पाहिले आणि डाउनलोड केले, ${first} ते ${last}`,
  until: 'कालपर्यंत, COUNTER च्या नियमांनुसार मोजलेले: रोबोट आणि दुहेरी क्लिक वगळून.',
  lastMonth: 'शेवटचा महिना अजून पूर्ण झालेला नाही.',
  mostRead: 'गेल्या बारा महिन्यांत सर्वाधिक वाचलेले',
};
