import { Anchor, Button, NativeSelect, Stack, Text } from '@mantine/core';
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
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useUndo } from '../../history/use-undo.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { issueName } from '../../ui/issue-name.ts';

type Props = {
  manuscript: Manuscript;
  /** Whether something is typed that is not saved: it would not go along. */
  isDirty: boolean;
  /** Whether this is what comes next. */
  isNext: boolean;
};

/** Makes a manuscript the draft of an article, in an issue and with a PDF of its files; or leads to what it became. */
export function BecomeArticle({ manuscript, isDirty, isNext }: Props) {
  const { id, article, state } = manuscript;
  const [choices, setChoices] = useState<Choices>();
  const { act, busy } = useAct();
  const variant = isNext ? 'filled' : 'default';

  if (article) {
    return (
      <Button variant={variant} component={Link} to={adminAddresses.article(article.id)}>
        {article.state === 'draft' ? 'Open its draft' : `Open article ${article.refnumber}`}
      </Button>
    );
  }
  if (state === 'declined') return null;

  const open = () =>
    act(async () => {
      const [issues, found] = await Promise.all([
        callApi(articlesCalls.listIssues),
        callApi(manuscriptsCalls.findManuscriptPdf, { params: { id } }),
      ]);
      setChoices({ issues, file: found.file });
    });
  return (
    <>
      <Button
        variant={variant}
        onClick={open}
        loading={busy}
        disabled={isDirty}
        title={isDirty ? 'Save it first' : undefined}
      >
        Make it an article
      </Button>
      {choices && (
        <ArticleDialog
          manuscript={manuscript}
          choices={choices}
          onClose={() => setChoices(undefined)}
        />
      )}
    </>
  );
}

type Choices = {
  issues: readonly Issue[];
  /** The PDF that is likely its last. */
  file: string;
};

type DialogProps = { manuscript: Manuscript; choices: Choices; onClose(): void };

function ArticleDialog({ manuscript, choices: { issues, file }, onClose }: DialogProps) {
  const { id, number } = manuscript;
  const navigate = useNavigate();
  const flash = useFlash();
  const { offer } = useUndo(() => navigate(adminAddresses.manuscript(id)));
  const form = useRecordForm({
    draftKey: `article-of-manuscript-${id}`,
    stored: { issue: issues[0] ? issueName(issues[0]) : '', file },
    isQuiet: true,
  });

  async function make() {
    const to = issues.find((issue) => issueName(issue) === form.values.issue);
    if (!to) return;
    const { year, volume, issue } = to;
    const place = { year: String(year), volume: String(volume), issue: String(issue) };
    const made = await callApi(manuscriptsCalls.makeManuscriptArticle, {
      params: { id },
      body: { ...place, file: form.values.file },
    });
    await navigate(adminAddresses.article(made.article_id));
    flash(`Draft article created from ${number}.`, 'success', offer(made));
  }

  return (
    <FormDialog
      form={form}
      title={`Make ${number} an article`}
      isTyped={false}
      onClose={onClose}
      actions={issues.length === 0 ? [] : [{ label: 'Make the draft', work: make }]}
    >
      {issues.length === 0 ? (
        <Text>
          There is no issue yet. Create one under{' '}
          <Anchor component={Link} to={adminAddresses.issues}>
            Issues
          </Anchor>{' '}
          first.
        </Text>
      ) : (
        <Stack>
          <NativeSelect
            label="Issue"
            data={issues.map(issueName)}
            data-autofocus
            {...form.at('issue')}
          />
          <NativeSelect
            label="PDF"
            data={[
              { value: '', label: 'None yet' },
              ...manuscript.files
                .filter(isArticlePdf)
                .map(({ sha256, name }) => ({ value: sha256, label: name })),
            ]}
            {...form.at('file')}
          />
          <Text size="sm" c="dimmed">
            The manuscript becomes a draft article with its title, authors, contact, language and
            the dates on which it was received, revised and accepted. Readers do not see a draft.
          </Text>
        </Stack>
      )}
    </FormDialog>
  );
}
