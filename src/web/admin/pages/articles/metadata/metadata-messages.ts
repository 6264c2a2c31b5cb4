import { limits } from '#contract/limits.ts';

/** What the metadata of an article's form says. */
export const metadataMessages = {
  title: 'Metadata',
  intro:
    'For libraries, indexes and reference managers. Nothing here is required; what is empty is left out.',
  groups: {
    people: 'People',
    record: 'Record',
    highlights: 'Highlights',
    translations: 'In another language',
    dates: 'Dates',
    rights: 'Licence and copyright',
    funding: 'Funding',
    references: 'Cited works',
    statements: 'Statements',
  },
  people: {
    intro: 'One row per person, in the order above. Changes here also change the list of authors.',
    person: (place: number): string => `Person ${place}`,
    name: 'Name as printed',
    given: 'Given name',
    family: 'Family name',
    otherName: 'Name in another script',
    orcid: 'ORCID iD',
    role: 'Role',
    roles: { author: 'Author', editor: 'Editor', translator: 'Translator' },
    corresponding: 'Corresponding',
    affiliation: (place: number): string => `Affiliation ${place}`,
    ror: (place: number): string => `ROR id of affiliation ${place}`,
    add: 'Add a person',
    addAffiliation: 'Add an affiliation',
    up: (place: number): string => `Move person ${place} up`,
    down: (place: number): string => `Move person ${place} down`,
    remove: (place: number): string => `Remove person ${place}`,
    removeAffiliation: (place: number): string => `Remove affiliation ${place}`,
  },
  kind: 'Kind',
  language: 'Language of the article',
  journalLanguage: (ofJournal: string) =>
    ofJournal ? `The journal’s (${ofJournal})` : 'The journal’s',
  doi: 'DOI',
  doiHelp: 'As it is registered, such as 10.5555/soil.101',
  highlights: {
    label: 'Highlights, one per line',
    help: `What the article found, in a few short sentences: at most ${limits.maxHighlights}, of ${limits.maxHighlightCharacters} characters each. Readers see them under the abstract.`,
    count: (count: number, longest: number): string =>
      count === 0
        ? 'None so far'
        : `${count} of ${limits.maxHighlights}, the longest has ${longest} of ${limits.maxHighlightCharacters} characters`,
  },
  translation: {
    language: 'Its language',
    chooseLanguage: 'Choose a language',
    title: 'Title in this language',
    abstract: 'Abstract in this language',
    add: 'Add a language',
    remove: 'Remove this language',
  },
  dates: { received: 'Received', revised: 'Revised', accepted: 'Accepted' },
  licence: 'Licence',
  journalLicence: 'The journal’s',
  copyrightHolder: 'Copyright holder',
  funding: {
    funder: (place: number): string => `Funder ${place}`,
    id: (place: number): string => `DOI or ROR id of funder ${place}`,
    award: (place: number): string => `Award of funder ${place}`,
    add: 'Add a funder',
    remove: (place: number): string => `Remove funder ${place}`,
  },
  references: 'Cited works, one per line',
  referencesCount: (count: number, dois: number): string => {
    if (count === 0) return 'None so far';
    const works = count === 1 ? '1 work' : `${count} works`;
    return `${works}, ${dois} with a DOI`;
  },
  dataAvailability: 'Data availability',
  competingInterests: 'Competing interests',
} as const;
