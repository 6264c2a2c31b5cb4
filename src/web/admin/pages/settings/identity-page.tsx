import { Text, TextInput } from '@mantine/core';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { languages, readerLanguages } from '#contract/words/languages.ts';
import { patternDoi } from '#domain/metadata/doi.ts';
import { authorNameRules } from '#domain/names/author-names.ts';
import { readSettings } from '#domain/settings-form.ts';
import { callApi } from '../../api/call-api.ts';
import { settingsPage } from '../../kit/settings-form.tsx';
import { noteAuthorNames, noteOrigin, shellData } from '../../ui/shell-data.ts';

const nameRules = Object.entries(authorNameRules).map(([value, label]) => ({ value, label }));
const notChosen = { value: '', label: `Not chosen yet: ${authorNameRules.specified}` };

/** /admin/settings/identity: what libraries and indexes know the journal by, in the order in which services ask. */
export const { loader, Component } = settingsPage({
  title: 'Identifiers and licence',
  subtitle: 'How libraries and indexes identify the journal.',
  width: 'form',
  draftKey: 'journal-metadata',
  save: 'Save identity',
  read: () => callApi(settingsCalls.getJournalMetadata),
  also: () => callApi(settingsCalls.getSettings),
  async write({ changes }, was) {
    const saved = await callApi(settingsCalls.updateJournalMetadata, { body: { ...changes, was } });
    noteOrigin(saved.origin);
    noteAuthorNames(saved);
    return saved;
  },
  check: (values, stored, { journal_essn }) =>
    readSettings(values, { ...stored, journal_essn }).problems,
  inputs: {
    origin: {
      section: {
        title: 'For libraries and indexes',
        intro: 'What goes into catalogues, deposits and every metadata format.',
      },
      label: 'Public address',
      help: 'Where readers find the journal, like https://journal.example. Links, QR codes, records and passkeys use it. Printed certificates lead there permanently: if you change it, keep the old address working.',
      kind: (input) =>
        shellData.originFrom === 'file' ? (
          <TextInput
            {...input}
            description="The server’s administrator sets it in publisher.yaml."
            value={shellData.origin}
            readOnly
          />
        ) : (
          <TextInput {...input} inputMode="url" />
        ),
    },
    print_issn: {
      label: 'Print ISSN',
      help: 'Leave this empty if the printed edition has no ISSN of its own.',
      half: true,
    },
    abbreviated_title: {
      label: 'Abbreviated title',
      help: 'As ISSN or NLM abbreviate it, like Sahyadri J. Field Sci.',
      half: true,
    },
    publisher: {
      label: 'Publisher of this journal',
      help: 'Only if it differs from the publisher of the whole site.',
    },
    licence: {
      label: 'Licence',
      help: 'This licence applies to every article that has no other. It is shown in the footer and on the articles’ pages.',
      kind: { licence: 'None: all rights reserved' },
    },
    copyright_terms: {
      label: 'Copyright terms',
      help: 'Who keeps the copyright, in a sentence or two.',
      kind: 'lines',
    },
    doi_prefix: {
      label: 'DOI prefix',
      help: 'As Crossref or DataCite gave it, like 10.5555.',
      half: true,
    },
    doi_pattern: {
      label: 'DOI pattern',
      help: 'What follows the prefix: {ref} or {page}, and {year}, {volume}, {issue}. Default: {ref}.',
      half: true,
      kind: (input, { values }) => (
        <>
          <TextInput {...input} />
          <Text size="sm" role="status" mt={6}>
            {doiExample(values)}
          </Text>
        </>
      ),
    },
    depositor_name: {
      label: 'Depositor’s name',
      help: 'Who deposits with Crossref. Never shown to readers.',
      half: true,
    },
    depositor_email: {
      label: 'Depositor’s email',
      help: 'Crossref sends its reports there. Never shown to readers.',
      kind: 'email',
      half: true,
    },
    oai_admin_email: {
      label: 'Email for harvesters',
      help: 'OAI-PMH asks for one, and shows it.',
      kind: 'email',
      half: true,
    },
    archiving: {
      label: 'Preserved by',
      help: 'With commas, like PKP PN, LOCKSS.',
      half: true,
    },
    manuscript_number: {
      label: 'Numbers of manuscripts',
      help: 'Use {number} and, optionally, {year}. Default: MS-{year}-{number}. Manuscripts keep the numbers that they have.',
    },
    review_days: {
      label: 'Days for a review',
      help: 'Days before an unanswered review appears on Home. Default: 28.',
    },
    decision_weeks: {
      label: 'Weeks to the first decision',
      help: 'How many weeks authors usually wait, as a whole number. The home page shows it; left empty, nothing is shown.',
    },
    paper_lookup: {
      label: 'Where is my paper?',
      help: 'A page on which authors ask for the state of their manuscript. They enter its number and their email address, and get a link by mail. It never shows reviewers, comments or fees. It needs mail.',
      kind: { on: 'shown', off: '' },
    },
    author_names: {
      label: 'Authors’ names may have',
      help: 'The article form refuses anything else. Forms that are already open must be loaded again.',
      kind: { choices: (stored) => (stored === '' ? [notChosen, ...nameRules] : nameRules) },
    },
    reader_language: {
      label: 'Language of the site',
      help: 'This is the language of menus, buttons and notes on every page. Readers can choose another at the end of each page, and in the menu of a phone; titles, abstracts and your own texts keep their language.',
      kind: {
        choices: readerLanguages.map((language) => ({
          value: language === 'en' ? '' : language,
          label: languages[language].english,
        })),
      },
    },
    usage_shown: {
      label: 'Show readers how often articles are read',
      help: 'Views and downloads on each article, the most read on the home page, and a badge for authors.',
      kind: { on: 'shown', off: '' },
    },
    usage_counted: {
      label: 'Count views and downloads',
      help: 'When this is off, nothing more is counted; earlier figures stay. No address of a reader is stored either way.',
      kind: { on: '', off: 'off' },
    },
    usage_mail_to: {
      label: 'Email the yearly statistics',
      help: 'Every January, how often the journal was read in the year before, to these addresses, separated by commas. Left empty, nothing is sent.',
    },
  },
});

/** What the pattern makes of an article, while one types it. */
function doiExample({ doi_prefix, doi_pattern }: { doi_prefix: string; doi_pattern: string }) {
  if (doi_prefix.trim() === '') return 'Without a prefix no DOI is suggested.';
  const places = { refnumber: '101', year: shellData.year, volume: 4, issue: 2, firstPage: '7' };
  const doi = patternDoi(doi_prefix, doi_pattern, places);
  return doi
    ? `Article 101 on page 7 of volume 4, issue 2 would be https://doi.org/${doi}`
    : 'This prefix and pattern make no DOI.';
}
