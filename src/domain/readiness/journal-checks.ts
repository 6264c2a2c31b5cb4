import { adminAddresses } from '#contract/admin-addresses.ts';
import type { ReadinessCheck } from '#contract/calls/readiness-calls.ts';
import type { JournalMetadata, Settings } from '#contract/settings-groups.ts';
import { parseIssn } from '../issn.ts';
import { findLicence, licenceLabel } from '../metadata/licences.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { type Criterion, met, notMet, unknown } from './check.ts';

export type JournalFacts = {
  settings: Settings;
  metadata: JournalMetadata;
  /** Of its public pages. */
  origin: string;
  /** Of the installation: name and address. */
  publisher: { name: string; address: string };
  /** It says that authors pay nothing. */
  chargesNothing: boolean;
  /** What its own pages say, as plain text: titles and contents of those that readers see. */
  pagesText: string;
  /** Readers see the shipped instructions, and an editor has confirmed them: they describe double-blind review. */
  showsShippedInstructions: boolean;
  /** How many indexing services its page names. */
  indexingEntries: number;
};

const inSettings = {
  total: 1,
  first: [{ label: 'Settings', address: adminAddresses.settings }],
};

/** What the journal says of itself. */
export function journalChecks(facts: JournalFacts): ReadinessCheck[] {
  const { settings, metadata, origin, publisher, pagesText } = facts;
  const name = metadata.publisher || publisher.name;
  const said = `${settings.journal_type} ${plainText(settings.home_content)} ${pagesText}`;
  const filled = (criterion: Criterion, value: string, finding: string, todo: string) =>
    value.trim() === ''
      ? notMet(criterion, 'It is not set.', todo, inSettings)
      : met(criterion, finding);
  const told = (criterion: Criterion, words: RegExp, fine: string, todo: string) =>
    words.test(said)
      ? met(criterion, fine)
      : notMet(
          criterion,
          'Neither the type, the text of the home page nor a page of text says so.',
          todo,
          inSettings,
        );
  return [
    issnCheck(facts),
    unknown(
      { id: 'issn-registered', title: 'ISSN as registered', services: ['DOAJ', 'UGC', 'Scopus'] },
      'What issn.org has registered cannot be checked from here.',
      'Look the ISSN up at portal.issn.org: title, publisher and address must be those of this site.',
    ),
    filled(
      { id: 'frequency', title: 'Frequency', services: ['UGC', 'Scopus'] },
      settings.journal_frequency,
      `It appears ${settings.journal_frequency.toLowerCase()}.`,
      'Enter in the settings how often an issue appears.',
    ),
    name && publisher.address
      ? met(
          { id: 'publisher', title: 'Publisher with its address', services: ['DOAJ', 'UGC'] },
          `${name}, ${publisher.address}.`,
        )
      : notMet(
          { id: 'publisher', title: 'Publisher with its address', services: ['DOAJ', 'UGC'] },
          'The publisher’s name or address is missing.',
          'Add both, with the country, in the settings.',
        ),
    filled(
      { id: 'contact', title: 'How to reach the journal', services: ['DOAJ', 'UGC'] },
      settings.websiteemail,
      settings.websiteemail,
      'Enter the journal’s email in the settings.',
    ),
    licenceCheck(metadata.licence),
    filled(
      { id: 'copyright', title: 'Copyright terms', services: ['DOAJ'] },
      metadata.copyright_terms,
      'The settings say who keeps the copyright.',
      'Choose under Settings, Identifiers and licence, whether authors keep the copyright.',
    ),
    told(
      { id: 'open-access', title: 'Open access', services: ['DOAJ', 'UGC'] },
      /open[- ]access|free(?:ly)? (?:to read|available)|मुक्त/i,
      'The journal says that it is open.',
      'Add a sentence about open access to the home page or another page of text: everyone can read everything at once, without paying.',
    ),
    reviewCheck(facts),
    told(
      { id: 'ethics', title: 'Publication ethics', services: ['Scopus', 'COPE', 'UGC'] },
      /ethic|misconduct|plagiar|retract|malpractice|नैतिक/i,
      'The journal has a text about ethics.',
      'Describe on the home page or another page of text how you deal with plagiarism, misconduct, corrections and retractions; COPE has examples.',
    ),
    feeCheck(facts),
    filled(
      { id: 'archiving', title: 'Preservation', services: ['DOAJ', 'UGC'] },
      metadata.archiving,
      metadata.archiving,
      'Join a service such as PKP PN, LOCKSS or CLOCKSS, and name it in the settings.',
    ),
    depositorCheck(metadata),
    metricsCheck(settings),
    facts.indexingEntries === 0
      ? met(
          { id: 'claims', title: 'Claims of indexing', services: ['UGC', 'DOAJ', 'Scopus'] },
          'The journal claims no index.',
        )
      : unknown(
          { id: 'claims', title: 'Claims of indexing', services: ['UGC', 'DOAJ', 'Scopus'] },
          `The page Indexing names ${facts.indexingEntries}; whether they list the journal cannot be checked from here.`,
          'Look each of them up, and remove those that do not list the journal.',
          { total: 1, first: [{ label: 'Indexing', address: adminAddresses.indexing }] },
        ),
    /^https:/.test(origin)
      ? met({ id: 'https', title: 'A safe connection', services: ['DOAJ', 'Crossref'] }, origin)
      : notMet(
          { id: 'https', title: 'A safe connection', services: ['DOAJ', 'Crossref'] },
          `The journal’s address is ${origin}.`,
          'Ask the server’s administrator to serve the journal by https, and to set this in its configuration.',
        ),
  ];
}

function issnCheck({ settings, metadata }: JournalFacts): ReadinessCheck {
  const criterion: Criterion = {
    id: 'issn',
    title: 'ISSN',
    services: ['DOAJ', 'UGC', 'Scopus', 'Crossref', 'Google Scholar'],
  };
  const electronic = parseIssn(settings.journal_essn);
  const print = parseIssn(metadata.print_issn);
  if (!electronic && !print) {
    const finding = settings.journal_essn
      ? 'The ISSN is not valid: its check digit is wrong.'
      : 'There is no ISSN.';
    return notMet(criterion, finding, 'Enter the ISSN as issn.org gave it.', inSettings);
  }
  if (electronic === print) {
    return notMet(
      criterion,
      'Print and electronic ISSN are the same.',
      'Each edition has its own ISSN: clear the one that is not registered.',
      inSettings,
    );
  }
  return met(criterion, [electronic, print].filter(Boolean).join(', '));
}

/** The words 'Peer reviewed' state nothing: a sentence says by how many, or who knows whose name. */
function reviewCheck({ settings, pagesText, showsShippedInstructions }: JournalFacts) {
  const criterion: Criterion = {
    id: 'review',
    title: 'Kind of peer review',
    services: ['DOAJ', 'UGC', 'Scopus'],
  };
  const sentences = `${plainText(settings.home_content)}. ${pagesText}`.split(/[.!?।\n]+/);
  const isStated =
    showsShippedInstructions ||
    sentences.some(
      (sentence) =>
        sentence.trim().split(/\s+/).length >= 5 && review.test(sentence) && how.test(sentence),
    );
  return isStated
    ? met(criterion, 'The journal says how it reviews.')
    : notMet(
        criterion,
        'Neither the text of the home page nor a page of text says how.',
        'Describe on the home page or another page of text how articles are reviewed: by how many reviewers, and whether authors and reviewers know each other’s names.',
        inSettings,
      );
}

const review = /review|referee|समीक्ष|परीक्षक/i;
const how =
  /blind|anonym|\bopen (peer )?review|\b(one|two|three|four|[1-4]) |reviewers|referees|editor|दो|दोन|तीन|अंध|गुप्त|गोपनीय/i;

function licenceCheck(stored: string): ReadinessCheck {
  const criterion: Criterion = { id: 'licence', title: 'Licence', services: ['DOAJ', 'Crossref'] };
  const licence = findLicence(stored);
  if (licence?.isOpen) return met(criterion, licenceLabel(licence));
  const todo =
    'Choose a Creative Commons licence in the settings. The footer then shows it below the copyright line.';
  const finding = licence
    ? `${licence.name} is not a Creative Commons licence.`
    : 'No licence is set.';
  return notMet(criterion, finding, todo, inSettings);
}

function feeCheck({ settings, chargesNothing }: JournalFacts): ReadinessCheck {
  const { fee_rupee, fee_dollar } = settings;
  const criterion: Criterion = { id: 'fees', title: 'Fees for authors', services: ['DOAJ', 'UGC'] };
  if (chargesNothing) return met(criterion, 'Authors pay nothing.');
  return fee_rupee.trim() !== '' && fee_dollar.trim() !== ''
    ? met(criterion, `${fee_rupee} rupees, ${fee_dollar} dollars.`)
    : notMet(
        criterion,
        'A fee is not set, and the instructions show 2000 rupees or 50 dollars instead.',
        'Enter both fees in the settings, or say there that authors pay nothing.',
        { total: 1, first: [{ label: 'Fees', address: adminAddresses.fees }] },
      );
}

function depositorCheck({ doi_prefix, depositor_email, depositor_name }: JournalMetadata) {
  const criterion: Criterion = {
    id: 'depositor',
    title: 'DOI prefix and depositor',
    services: ['Crossref'],
  };
  return doi_prefix && depositor_email && depositor_name
    ? met(criterion, `${doi_prefix}, ${depositor_name}.`)
    : notMet(
        criterion,
        'Prefix, depositor’s name or depositor’s email is missing.',
        'Enter what Crossref gave you under Settings, Identifiers and licence.',
        inSettings,
      );
}

function metricsCheck({ impactfactor, nassScore }: Settings): ReadinessCheck {
  const criterion: Criterion = {
    id: 'metrics',
    title: 'Metrics from known sources',
    services: ['DOAJ', 'UGC'],
  };
  if (!impactfactor && !nassScore) return met(criterion, 'The journal shows no metrics.');
  return unknown(
    criterion,
    'The journal shows a rating; who gave it is not recorded.',
    'Keep an impact factor from Clarivate and the rating from NAAS. Remove one that was bought elsewhere: DOAJ and UGC refuse journals for it.',
    inSettings,
  );
}
