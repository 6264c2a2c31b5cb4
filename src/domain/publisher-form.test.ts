import { expect, it } from 'vitest';
import { publisherOf, toPublisherValues } from './publisher-form.ts';

const file = {
  ...{ name: 'Banyan', address: 'Pune', site: 'https://banyan.example', journalList: '' },
  ...{ email: '', phone: '', whatsapp: '919800000000' },
};
const none = toPublisherValues({
  ...{ name: '', address: '', site: '', journalList: '', email: '', phone: '', whatsapp: '' },
});

it('a journal that keeps its publisher shows nothing of the file', () => {
  expect(publisherOf(none, file)).toEqual(file);
  expect(publisherOf({ ...none, publisher_name: 'Neem' }, file)).toMatchObject({
    name: 'Neem',
    address: '',
    whatsapp: '',
  });
});
