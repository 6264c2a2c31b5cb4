import { Alert, Button, Code, List, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import {
  type JournalReach,
  journalsCalls,
  type KeptJournal,
} from '#contract/calls/journals-calls.ts';
import { sessionCalls } from '#contract/calls/session-calls.ts';
import { officeMessages } from '#contract/messages.ts';
import { mayDo } from '#domain/rights.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { switchJournal } from '../../api/switch-journal.ts';
import { useAct } from '../../api/use-act.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import { missingFields } from '../../forms/field-errors.ts';
import { changedText, SaveBar } from '../../forms/save-bar.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { Fields, type Inputs } from '../../kit/fields.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { shellData } from '../../ui/shell-data.ts';
import { ForOwners } from './journals-page.tsx';

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
  return loaded ? <JournalForm key={loaded.slug} loaded={loaded} /> : <ForOwners title="Journal" />;
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
      breadcrumbs={[{ label: 'Journals', to: adminAddresses.journals }]}
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
          <DraftNote draft={form.draft} />
          <Fields form={form} inputs={inputs} />
          <SaveBar note={changedText(form.changed.length)}>
            <Button type="submit" variant="filled" loading={form.isSaving}>
              Save journal
            </Button>
          </SaveBar>
        </form>
      </Stack>
    </PageFrame>
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
  const [reach, setReach] = useState<JournalReach>();
  const { act, busy } = useAct();
  const check = () =>
    act(async () => setReach(await callApi(journalsCalls.checkJournal, { params: { slug } })));
  const checkOnce = useRef(check);
  useEffect(() => {
    checkOnce.current();
  }, []);
  if (!reach) return <Text role="status">Checking whether readers find the journal…</Text>;
  const { address, state } = reach;
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
              <List.Item>
                At the name server, for each of {hosts.join(', ')}: an entry that leads to this
                server, such as{' '}
                <Code>
                  {isNumber ? 'A' : 'CNAME'} {shellHost}
                </Code>
              </List.Item>
              <List.Item>
                At the proxy: the same names, with a certificate, as for {shellHost}. Requests keep
                their <Code>Host</Code>.
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
