import { limits } from '../../limits.ts';
import { fields, line } from '../fields.ts';

const max = limits.maxSettingCharacters;

/** Who publishes a journal: all empty where `publisher.yaml` says it. */
export const publisherFields = fields({
  publisher_name: line({ label: 'Publisher', see: 'all', max }),
  publisher_address: line({ label: 'Publisher’s address', see: 'all', max }),
  publisher_site: line({ label: 'Publisher’s site', see: 'all', max }),
  /** The list of its journals. */
  publisher_journals: line({ label: 'Publisher’s journals', see: 'all', max }),
  publisher_email: line({ label: 'Publisher’s email', see: 'all', max }),
  publisher_phone: line({ label: 'Publisher’s telephone', see: 'all', max }),
  /** Digits with the country code, as in `https://wa.me/<number>`. */
  publisher_whatsapp: line({ label: 'Publisher’s WhatsApp', see: 'all', max }),
});
