import { limits } from '../../limits.ts';
import { fields, line, rich } from '../fields.ts';

const max = limits.maxSettingCharacters;

/** The settings of the specification. Every reader is answered all of them. */
export const journalFields = fields({
  formatted_journal_name: rich('name', { label: 'Formatted journal name', see: 'all', max }),
  websitename: line({ label: 'Journal name', see: 'all', max }),
  websiteemail: line({ label: 'Email', see: 'all', max }),
  domain: line({ label: 'Domain', see: 'all', max }),
  journal_essn: line({ label: 'ISSN', see: 'all', max }),
  year_started: line({ label: 'Year started', see: 'all', max }),
  journal_frequency: line({ label: 'Frequency', see: 'all', max }),
  journal_type: line({ label: 'Type', see: 'all', max }),
  journal_language: line({ label: 'Language', see: 'all', max }),
  impactfactor: line({ label: 'Impact factor', see: 'all', max }),
  nassScore: line({ label: 'NAAS rating', see: 'all', max }),
  nassScoreYear: line({ label: 'NAAS rating year', see: 'all', max }),
  whatsup_number: line({ label: 'WhatsApp number', see: 'all', max }),
  home_content: rich('content', {
    label: 'Home content',
    see: 'all',
    max: limits.maxHomeContentCharacters,
  }),
  fee_rupee: line({ label: 'Fee (India)', see: 'all', max }),
  fee_dollar: line({ label: 'Fee (other countries)', see: 'all', max }),
});
