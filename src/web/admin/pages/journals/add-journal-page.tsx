import { Button } from '@mantine/core';
import { useLoaderData, useNavigate } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import {
  copiedParts,
  journalsCalls,
  type MadeJournal,
  type PublishedJournal,
} from '#contract/calls/journals-calls.ts';
import { sessionCalls } from '#contract/calls/session-calls.ts';
import { languages, readerLanguages } from '#contract/words/languages.ts';
import { leftOutName } from '#domain/new-journal.ts';
import { mayDo } from '#domain/rights.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import { missingFields } from '../../forms/field-errors.ts';
import { SaveBar } from '../../forms/save-bar.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { Fields, type Inputs } from '../../kit/fields.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { ForOwners } from './journals-page.tsx';

/** The journals that a new one can take over from; null for who may not make one. */
export const loader = pageLoader(async () => {
  const { user } = await callApi(sessionCalls.verifyToken);
  return mayDo(user, 'publisher') ? callApi(journalsCalls.listJournals) : null;
});

const empty = {
  ...{ name: '', slug: '', issn: '', origin: '', hosts: '', reader_language: '', copy_from: '' },
  ...{ settings: 'copy', pages: 'copy', board: '' },
};

/** /admin/publisher/add: a further journal of the publisher. */
export function Component() {
  const journals = useLoaderData<typeof loader>();
  return journals ? (
    <JournalForm journals={journals} />
  ) : (
    <ForOwners title="New journal" may="make journals" />
  );
}

function JournalForm({ journals }: { journals: readonly PublishedJournal[] }) {
  const navigate = useNavigate();
  const flash = useFlash();
  const form = useRecordForm({
    draftKey: 'journal-new',
    stored: empty,
    check: ({ values }) => missingFields(values, ['name']),
    isQuiet: true,
  });

  async function save() {
    const { settings: _s, pages: _p, board: _b, ...fields } = form.values;
    const copy = copiedParts.filter((part) => form.values[part] !== '');
    const body = { ...fields, copy, here: window.location.host };
    const made = await callApi(journalsCalls.createJournal, { body });
    form.saved(empty);
    flash(createdText(made), 'success');
    await navigate(adminAddresses.journal(made.slug));
  }

  return (
    <PageFrame
      title="New journal"
      subtitle="Adds a journal with its own database and files. You and all people of the publisher who work in all journals can enter it at once."
      width="form"
    >
      <form {...form.submitting(save)} aria-label="New journal">
        <DraftNote draft={form.draft} />
        <Fields form={form} inputs={inputsOf(journals)} />
        <SaveBar>
          <Button type="submit" variant="filled" loading={form.isSaving}>
            Create journal
          </Button>
        </SaveBar>
      </form>
    </PageFrame>
  );
}

const createdText = ({ name, not_copied }: MadeJournal): string =>
  not_copied.length === 0
    ? `${name} is created.`
    : `${name} is created. Not copied, because it belongs to the other journal or names it: ${not_copied.map(leftOutName).join('; ')}. The new journal’s Home asks for it.`;

const takesOver = ({ copy_from }: { copy_from: string }) => copy_from !== '';
const copied = (label: string, help: string) => ({
  ...{ label, help, shownIf: takesOver },
  kind: { on: 'copy', off: '' },
});

const inputsOf = (journals: readonly PublishedJournal[]): Inputs<keyof typeof empty> => ({
  name: { label: 'Name', isRequired: true, hasFocus: true },
  slug: {
    label: 'Short name',
    help: 'Small letters, digits and hyphens. It names the folder and never changes. Default: made from the name.',
    half: true,
  },
  issn: { label: 'ISSN', help: 'Leave this empty if the journal has none yet.', half: true },
  origin: {
    label: 'Public address',
    help: 'Where readers find it. It can be set later.',
    placeholder: 'https://journal.example',
    kind: 'url',
  },
  hosts: {
    label: 'Further host names',
    help: 'Other names that lead to it, such as www.journal.example, one per line.',
    kind: 'lines',
  },
  reader_language: {
    label: 'Readers’ language',
    help: 'This is the language of menus, buttons and notes on every page. Readers can choose another.',
    kind: {
      choices: [
        { value: '', label: 'English, or that of the copied journal' },
        ...readerLanguages
          .filter((language) => language !== 'en')
          .map((language) => ({ value: language, label: languages[language].english })),
      ],
    },
  },
  copy_from: {
    label: 'Copy from',
    help: 'Never copied: name, ISSN, address, email, phone, WhatsApp, DOI prefix, accounts, figures, look and pictures.',
    kind: {
      choices: [
        { value: '', label: 'Nothing' },
        ...journals.map(({ slug, name }) => ({ value: slug, label: name })),
      ],
    },
  },
  settings: copied('Settings', 'Publisher, fees, language, licence and what indexes ask.'),
  pages: copied(
    'Own pages and texts of mail',
    'Such as policies and instructions. Those that name the other journal are not copied.',
  ),
  board: copied('Editorial board', 'Everybody on it, with their pictures.'),
});
