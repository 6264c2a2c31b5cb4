import { limits } from '../../limits.ts';
import { fields, line, text } from '../fields.ts';

const max = limits.maxSettingCharacters;

/** What a journal knows of itself for libraries and indexes, and how it works, besides the settings of the specification. */
export const identityFields = fields({
  /**
   * Where its public pages are, `https://journal.example`: absolute links begin with it where `publisher.yaml` gives none. What is in
   * force may be the publisher's: pages have that.
   */
  origin: line({ label: 'Public address', max }),
  print_issn: line({ label: 'Print ISSN', see: 'all', max }),
  abbreviated_title: line({ label: 'Abbreviated title', see: 'all', max }),
  /** The publisher of this journal, where it is not that of the whole installation. */
  publisher: line({ label: 'Publisher', see: 'all', max }),
  doi_prefix: line({ label: 'DOI prefix', see: 'all', max }),
  /** What follows the prefix: see `domain/metadata/doi.ts`. */
  doi_pattern: line({ label: 'DOI pattern', see: 'all', max }),
  /** Who deposits with Crossref: its reports are sent there. */
  depositor_name: line({ label: 'Depositor', max }),
  depositor_email: line({ label: 'Depositor’s email', max }),
  /** Of every article that names no other: `CC-BY-4.0` and its like, or an address. */
  licence: line({ label: 'Licence', see: 'all', max }),
  copyright_terms: text({
    label: 'Copyright terms',
    see: 'all',
    max: limits.maxMetadataCharacters.statement,
  }),
  oai_admin_email: line({ label: 'OAI address', see: 'all', max }),
  /** Where the journal is preserved: names separated by commas. */
  archiving: line({ label: 'Archiving', see: 'all', max }),
  /** By which manuscripts are numbered, as `MS-{year}-{number}`, which empty means. */
  manuscript_number: line({ label: 'Numbers of manuscripts', max }),
  /** So many days after they were asked, Home lists reviewers; empty means `limits.reviewDays`. */
  review_days: line({ label: 'Days for a review', max }),
  /** How many weeks authors wait for the first decision, as readers are told; empty where that is not known. */
  decision_weeks: line({ label: 'Weeks to the first decision', see: 'all', max }),
  /** Whether authors can ask for the state of their manuscript: `shown`, or empty. Pages are told whether it works. */
  paper_lookup: line({ label: 'Where is my paper?', max }),
  /**
   * What authors' names may have in the form: `specified` what the specification allows, `any` what the world's names have.
   * Empty is as `specified`, while nobody has said it.
   */
  author_names: line({ label: 'Authors’ names', max }),
  /**
   * Empty for the shipped instructions, `shipped` while no editor has confirmed them; `unconfirmed` was that of earlier versions, and shows
   * nothing of review and plagiarism.
   */
  instructions_kind: line({ label: 'Instructions to authors', see: 'all', max }),
  /** The language of the readers' interface: one of `readerLanguages`, empty for English. */
  reader_language: line({ label: 'Language of the site', see: 'all', max }),
  /** Whether readers are told how often articles are read: `shown`, or empty. */
  usage_shown: line({ label: 'Figures of readers on pages', see: 'all', max }),
  /** Whether it is counted how often what is read: `off`, or empty, which counts. */
  usage_counted: line({ label: 'Counting of readers', max }),
  /** Who gets the figures of the year in January: email addresses apart by commas, or nobody. */
  usage_mail_to: line({ label: 'Email the yearly statistics', max }),
  /** Of a copied journal: what was not copied and is not there yet: `leftOut`s apart by spaces. */
  not_copied: line({ label: 'Not copied', max }),
});
