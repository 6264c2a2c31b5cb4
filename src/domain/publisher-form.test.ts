import { expect, it } from 'vitest';
import { publisherOf, readPublisher, toPublisherValues } from './publisher-form.ts';

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

it('each field has its rule, said in words, and a value that stays is held to none', () => {
  const wrong = {
    publisher_name: ' ',
    publisher_site: 'neem',
    publisher_email: 'x',
    publisher_phone: 'ask me',
    publisher_whatsapp: '12',
  };
  expect(Object.keys(readPublisher(wrong, none).problems).sort()).toEqual(
    Object.keys(wrong).sort(),
  );
  const odd = { ...none, publisher_name: 'Neem', publisher_site: 'neem' };
  expect(readPublisher({ ...odd, publisher_phone: '+91 20 5550 1234' }, odd)).toEqual({
    values: { ...odd, publisher_phone: '+91 20 5550 1234' },
    problems: {},
  });
});

it('a text that is too long is told of and not looked at', () => {
  expect(
    readPublisher({ publisher_address: 'a'.repeat(501) }, { ...none, publisher_name: 'Neem' }),
  ).toMatchObject({ problems: { publisher_address: 'At most 500 characters.' } });
});
