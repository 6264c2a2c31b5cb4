import { Alert, Button, Code, List, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  type JournalReach,
  journalsCalls,
  type KeptJournal,
} from '#contract/calls/journals-calls.ts';
import { sessionCalls } from '#contract/calls/session-calls.ts';
import { officeMessages } from '#contract/messages.ts';
import { mayDo } from '#domain/rights.ts';
import { callApi, callForFile } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { switchJournal } from '../../api/switch-journal.ts';
import { useAct } from '../../api/use-act.ts';
import { useRead } from '../../api/use-read.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import { missingFields } from '../../forms/field-errors.ts';
import { changedText, SaveBar } from '../../forms/save-bar.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { Fields, type Inputs } from '../../kit/fields.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { formatDate } from '../../ui/plain-date.ts';
import { saveFile } from '../../ui/save-file.ts';
import { shellData } from '../../ui/shell-data.ts';
import styles from './journal.module.css';
import { ForOwners } from './journals-page.tsx';
import { namesToAdd } from './names-to-add.ts';

/** The journal; null for who may not change it. */
export const loader = pageLoader(async ({ params: { slug = '' } }: LoaderFunctionArgs) => {
  const { user } = await callApi(sessionCalls.verifyToken);
  return mayDo(user, 'publisher') ? callApi(journalsCalls.getJournal, { params: { slug } }) : null;
});

const valuesOf = ({ name, origin, hosts }: KeptJournal) => ({
  ...{ name, origin },
  hosts: hosts.join('\n'),
});

/** /admin/publisher/journals/{slug}: what a journal is called, and where it is. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return loaded ? (
    <JournalForm key={loaded.slug} loaded={loaded} />
  ) : (
    <ForOwners title="Journal" may="change where a journal is" />
  );
}

function JournalForm({ loaded }: { loaded: KeptJournal }) {
  const [journal, setJournal] = useState(loaded);
  const flash = useFlash();
  const { slug } = journal;
  const isHere = slug === shellData.slug;
  const form = useRecordForm({
    draftKey: `journal-${slug}`,
    stored: valuesOf(loaded),
    check: ({ values }) => missingFields(values, ['name']),
    isQuiet: true,
  });

  /** The journal that somebody is in is read-only, or no longer: the whole office is loaded again. */
  function changeTo(changed: KeptJournal) {
    if (isHere) window.location.reload();
    else setJournal(changed);
  }

  async function save() {
    const body = { ...form.values, here: window.location.host };
    const saved = await callApi(journalsCalls.updateJournal, { params: { slug }, body });
    setJournal(saved);
    form.saved(valuesOf(saved));
    flash(officeMessages.saved.settings, 'success');
  }

  return (
    <PageFrame
      title={journal.name}
      subtitle={
        <>
          Short name <Code>{slug}</Code>, which never changes.
        </>
      }
      width="form"
      actions={!isHere && <Button onClick={() => switchJournal(slug)}>Go to this journal</Button>}
    >
      <Stack gap="lg">
        <Reach key={`${journal.origin} ${journal.hosts}`} journal={journal} />
        <form {...form.submitting(save)} aria-label="Name and address">
          <fieldset disabled={journal.retired !== ''} className={styles.plain}>
            <DraftNote draft={form.draft} />
            <Fields form={form} inputs={inputs} />
            <SaveBar note={changedText(form.changed.length)}>
              <Button type="submit" variant="filled" loading={form.isSaving}>
                Save journal
              </Button>
            </SaveBar>
          </fieldset>
        </form>
        <Export journal={journal} />
        {journal.retired === '' ? (
          <Retire journal={journal} onRetired={changeTo} />
        ) : (
          <BringBack journal={journal} onBack={changeTo} />
        )}
      </Stack>
    </PageFrame>
  );
}

type Changed = (journal: KeptJournal) => void;

/** A copy of all of it, to be stored elsewhere. */
function Export({ journal: { slug } }: { journal: KeptJournal }) {
  const { act, busy } = useAct();
  const save = () =>
    act(async () => {
      const zip = await callForFile(journalsCalls.exportJournal, { params: { slug } });
      saveFile(zip, `${slug}.zip`);
    });
  return (
    <section aria-labelledby="export">
      <Title order={2} size="h4" id="export" mb="xs">
        Export
      </Title>
      <Text mb="sm">
        Articles with their PDFs, issues, editors, settings, history and everything else of the
        journal, in open formats, as a zip. It has people’s addresses and what authors paid: store
        it where nobody else reads it.
      </Text>
      <Button onClick={save} loading={busy}>
        Download the export
      </Button>
    </section>
  );
}

/** Asks first, and has the short name typed: everybody in the journal is stopped. */
function Retire({ journal, onRetired }: { journal: KeptJournal; onRetired: Changed }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="retire">
      <Title order={2} size="h4" id="retire" mb="xs">
        Retire
      </Title>
      <Text mb="sm">
        Retire a journal that has ceased publication. Readers, search engines and libraries still
        find everything at the same addresses, but nothing can be changed.
      </Text>
      <Button color="red" onClick={() => setOpen(true)}>
        Retire this journal…
      </Button>
      {isOpen && (
        <RetireDialog journal={journal} onRetired={onRetired} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}

function RetireDialog({
  journal: { slug, name },
  onRetired,
  onClose,
}: {
  journal: KeptJournal;
  onRetired: Changed;
  onClose(): void;
}) {
  // A name that is half typed is no text to be kept.
  const form = useRecordForm({
    draftKey: `retire-${slug}`,
    stored: { slug: '' },
    secrets: ['slug'],
    isQuiet: true,
  });
  const retire = async () =>
    onRetired(await callApi(journalsCalls.retireJournal, { params: { slug }, body: form.values }));
  return (
    <FormDialog
      form={form}
      title={`Retire ${name}?`}
      size="lg"
      refuse="Keep"
      isTyped={false}
      onClose={onClose}
      actions={[
        {
          label: 'Retire the journal',
          work: retire,
          isDestructive: true,
          isDisabled: form.values.slug.trim() !== slug,
        },
      ]}
    >
      <List size="sm" mb="md">
        <List.Item>
          Readers go on reading everything at the same addresses, and certificates go on being
          checked.
        </List.Item>
        <List.Item>
          Nobody can add, change, publish, withdraw or delete anything in it: not in the browser,
          not by the API, and not by an import.
        </List.Item>
        <List.Item>
          It stops sending mail, except password links. Mail that is queued is still sent.
        </List.Item>
        <List.Item>You, or another owner of the publisher, can bring it back here.</List.Item>
      </List>
      <TextInput label={`Type ${slug} to confirm`} data-autofocus {...form.at('slug')} />
    </FormDialog>
  );
}

function BringBack({
  journal: { slug, retired },
  onBack,
}: {
  journal: KeptJournal;
  onBack: Changed;
}) {
  const { act, busy } = useAct();
  const bring = () =>
    act(async () => onBack(await callApi(journalsCalls.bringJournalBack, { params: { slug } })));
  return (
    <section aria-labelledby="back">
      <Title order={2} size="h4" id="back" mb="xs">
        Retired since {formatDate(retired)}
      </Title>
      <Text mb="sm">
        Nothing can be changed, including name and addresses. Bring it back to publish in it again.
      </Text>
      <Button onClick={bring} loading={busy}>
        Bring this journal back
      </Button>
    </section>
  );
}

const inputs: Inputs<'name' | 'origin' | 'hosts'> = {
  name: { label: 'Name', isRequired: true },
  origin: {
    label: 'Public address',
    help: 'Links in mail, certificates and metadata begin with it.',
    placeholder: 'https://journal.example',
    kind: 'url',
  },
  hosts: {
    label: 'Host names',
    help: 'The names that lead to this journal, one per line.',
    kind: 'lines',
  },
};

/** Whether readers find the journal, and what is to be added at the name server and the proxy until they do. */
function Reach({ journal: { slug, hosts } }: { journal: KeptJournal }) {
  const params = { slug };
  const read = () => callApi(journalsCalls.checkJournal, { params });
  const { found: reach, failure, show } = useRead(read, slug);
  const { act, busy } = useAct();
  const check = () => act(async () => show(await read()));
  if (!reach) {
    return <Text role="status">{failure || 'Checking whether readers find the journal…'}</Text>;
  }
  const { address, state } = reach;
  const names = namesToAdd(address, hosts, shellHost);
  if (state === 'reached') {
    return (
      <Text>
        Readers find it at <a href={address}>{address}</a>.
      </Text>
    );
  }
  return (
    <Alert color="orange" variant="light" title={titles[state]}>
      <Stack gap="xs" align="flex-start">
        {state === 'no address' ? (
          <Text>
            Until its public address is set, links in its mail and certificates lead nowhere.
          </Text>
        ) : (
          <>
            <Title order={2} size="h5">
              What is to be added
            </Title>
            <List size="sm">
              {names.length > 0 && (
                <List.Item>
                  At the name server, for {names.length > 1 && 'each of '}
                  {names.join(', ')}: an entry that leads to this server, such as{' '}
                  <Code>
                    {isNumber ? 'A' : 'CNAME'} {shellHost}
                  </Code>
                </List.Item>
              )}
              <List.Item>
                At the proxy: {names.length > 0 ? 'the same names' : address}, with a certificate
                {names.length > 0 && `, as for ${shellHost}`}. Requests keep their <Code>Host</Code>
                .
              </List.Item>
            </List>
            <Text size="sm">
              This is how the server itself sees {address}. If your browser opens the journal there,
              nothing is missing.
            </Text>
          </>
        )}
        <Button onClick={check} loading={busy}>
          Check again
        </Button>
      </Stack>
    </Alert>
  );
}

const shellHost = window.location.hostname;
const isNumber = /^[\d.]+$/.test(shellHost);

const titles: Record<Exclude<JournalReach['state'], 'reached'>, string> = {
  'unknown name': 'The name server does not know this journal’s name yet',
  'no answer': 'Nothing answers at this journal’s public address yet',
  'another site': 'Something else answers at this journal’s public address',
  'no address': 'This journal has no public address yet',
};
