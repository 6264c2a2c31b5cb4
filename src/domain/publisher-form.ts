import type { Publisher, PublisherValues } from '#contract/settings-groups.ts';

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
