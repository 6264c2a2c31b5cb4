import { Anchor, Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import { manuscriptsCalls } from '#contract/calls/manuscripts-calls.ts';
import type { Issue } from '#contract/entities/issue.ts';
import type { Manuscript } from '#contract/fields/manuscript.ts';
import { isArticlePdf } from '#domain/manuscript/rules.ts';
import { callApi } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import { useUndo } from '../../history/use-undo.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { issueName } from '../../ui/issue-name.ts';

type Props = {
  manuscript: Manuscript;
  /** Whether something is typed that is not saved: it would not go along. */
  isDirty: boolean;
};

/** Makes a manuscript the draft of an article, in an issue and with a PDF of its files; or leads to what it became. */
export function BecomeArticle({ manuscript, isDirty }: Props) {
  const { id, number, article, state } = manuscript;
  const [issues, setIssues] = useState<Issue[]>();
  const [chosen, setChosen] = useState('');
  const [file, setFile] = useState('');
  const [told, setTold] = useState('');
  const { act, busy } = useAct();
  const navigate = useNavigate();
  const flash = useFlash();
  const { offer } = useUndo(() => navigate(adminAddresses.manuscript(id)));
  const pdfs = manuscript.files.filter(isArticlePdf);

  if (article) {
    return (
      <Button component={Link} to={adminAddresses.article(article.id)}>
        {article.refnumber === '' ? 'Open its draft' : `Open article ${article.refnumber}`}
      </Button>
    );
  }
  if (state === 'declined') return null;

  const open = () =>
    act(async () => {
      const [list, found] = await Promise.all([
        callApi(articlesCalls.listIssues),
        callApi(manuscriptsCalls.findManuscriptPdf, { params: { id } }),
      ]);
      setIssues(list);
      setChosen(list[0] ? issueName(list[0]) : '');
      setFile(found.file);
      setTold('');
    });
  const make = () =>
    act(
      async () => {
        const to = issues?.find((issue) => issueName(issue) === chosen);
        if (!to) return;
        const { year, volume, issue } = to;
        const made = await callApi(manuscriptsCalls.makeManuscriptArticle, {
          params: { id },
          body: { year: String(year), volume: String(volume), issue: String(issue), file },
        });
        setIssues(undefined);
        await navigate(adminAddresses.article(made.article_id));
        flash(`Draft article created from ${number}.`, 'success', offer(made));
      },
      ({ message, fields }) => setTold(Object.values(fields).join(' ') || message),
    );

  return (
    <>
      <Button onClick={open} disabled={isDirty} title={isDirty ? 'Save it first' : undefined}>
        Make it an article
      </Button>
      <Modal
        opened={issues !== undefined}
        onClose={() => setIssues(undefined)}
        title={`Make ${number} an article`}
      >
        {issues?.length === 0 ? (
          <Text>
            There is no issue yet. Create one under{' '}
            <Anchor component={Link} to={adminAddresses.issues}>
              Issues
            </Anchor>{' '}
            first.
          </Text>
        ) : (
          <>
            <Stack>
              <NativeSelect
                label="Issue"
                data={(issues ?? []).map(issueName)}
                value={chosen}
                onChange={(event) => setChosen(event.currentTarget.value)}
                data-autofocus
              />
              <NativeSelect
                label="PDF"
                data={[
                  { value: '', label: 'None yet' },
                  ...pdfs.map(({ sha256, name }) => ({ value: sha256, label: name })),
                ]}
                value={file}
                onChange={(event) => setFile(event.currentTarget.value)}
              />
              <Text size="sm" c="dimmed">
                It becomes a draft with title, authors, contact, language, and the dates on which it
                was received, revised and accepted. Readers see nothing before you publish it.
              </Text>
              <div role="alert">{told && <Text c="var(--mantine-color-error)">{told}</Text>}</div>
            </Stack>
            <Group justify="flex-end" mt="lg">
              <Button onClick={() => setIssues(undefined)}>Cancel</Button>
              <Button variant="filled" onClick={make} loading={busy}>
                Make the draft
              </Button>
            </Group>
          </>
        )}
      </Modal>
    </>
  );
}
