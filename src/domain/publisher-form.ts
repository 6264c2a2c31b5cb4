import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import {
  type Publisher,
  type PublisherField,
  type PublisherValues,
  publisherFields,
} from '#contract/settings-groups.ts';
import { cleanText } from './clean-text.ts';
import { isEmailAddress } from './email-address.ts';
import { atMost, type FormReading } from './form-reading.ts';
import { isPhoneNumber } from './phone-number.ts';

const texts = formMessages.publisher;

/**
 * Who publishes a journal, as a client sends it: all of it afterwards, with what is not sent as it was. A value that
 * stays is held to no rule. Never fails.
 *
 * @example readPublisher({ publisher_name: ' Neem Press ' }, before).values.publisher_name // 'Neem Press'
 */
export function readPublisher(
  fields: Partial<Record<PublisherField, string | undefined>>,
  before: PublisherValues,
): FormReading<PublisherValues> {
  const values = { ...before };
  const problems: Record<string, string> = {};
  for (const field of publisherFields) {
    const given = fields[field];
    const tooLong = given && atMost(limits.maxSettingCharacters, given);
    if (tooLong) problems[field] = tooLong;
    else if (given !== undefined) values[field] = cleanText(given);
    if (tooLong || values[field] === before[field]) continue;
    const sentence = ruleBroken(field, values[field]);
    if (sentence) problems[field] = sentence;
  }
  if (values.publisher_name === '') problems.publisher_name ??= texts.name;
  return { values, problems };
}

function ruleBroken(field: PublisherField, value: string): string | undefined {
  if (value === '') return undefined;
  switch (field) {
    case 'publisher_site':
    case 'publisher_journals':
      return wrongPublisherAddress(field, value);
    case 'publisher_email':
      return isEmailAddress(value) ? undefined : formMessages.settings.websiteemail;
    case 'publisher_phone':
      return isPhoneNumber(value) ? undefined : texts.phone;
    case 'publisher_whatsapp':
      return isWhatsapp(value) ? undefined : texts.whatsapp;
    default:
      return undefined;
  }
}

/**
 * What is wrong with an address of the publisher that pages link to, wherever it comes from. Never fails.
 *
 * @example wrongPublisherAddress('publisher_site', 'https://neem.example') // undefined
 */
export function wrongPublisherAddress(field: string, value: string): string | undefined {
  const isLink = field === 'publisher_site' || field === 'publisher_journals';
  const isFine = !isLink || value === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/.test(value);
  return isFine ? undefined : texts.site;
}

const isWhatsapp = (value: string) =>
  /^[+\d][\d ()./-]*$/.test(value) && /^\d{8,15}$/.test(value.replace(/\D/g, ''));

/**
 * The publisher of a journal: as the journal keeps it, else as the file of the whole installation says. It is one or the
 * other as a whole, so that no journal shows its own name with somebody else's address.
 *
 * @param kept what the journal's settings hold
 * @example publisherOf({ ...none, publisher_name: 'Neem Press' }, { ...file, address: 'Pune' }).address // ''
 */
export function publisherOf(kept: PublisherValues, file: Publisher): Publisher {
  if (kept.publisher_name === '') return file;
  return {
    name: kept.publisher_name,
    address: kept.publisher_address,
    site: kept.publisher_site,
    journalList: kept.publisher_journals,
    email: kept.publisher_email,
    phone: kept.publisher_phone,
    whatsapp: kept.publisher_whatsapp,
  };
}

/** The same by the names under which it is stored. */
export const toPublisherValues = (publisher: Publisher): PublisherValues => ({
  publisher_name: publisher.name,
  publisher_address: publisher.address,
  publisher_site: publisher.site,
  publisher_journals: publisher.journalList,
  publisher_email: publisher.email,
  publisher_phone: publisher.phone,
  publisher_whatsapp: publisher.whatsapp,
});
