import { Button, Text } from '@mantine/core';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { issuesCalls } from '#contract/calls/issues-calls.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import type { Issue } from '#contract/entities/issue.ts';
import { callApi, callForBatch } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { useAct } from '../../api/use-act.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import { SaveBar } from '../../forms/save-bar.tsx';
import { HistoryList } from '../../history/history-list.tsx';
import { useUndo } from '../../history/use-undo.tsx';
import { issueParams } from '../../issues/issue-loader.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { issueName } from '../../ui/issue-name.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { IssueFields } from './issue-fields.tsx';
import { issueMessages } from './issue-messages.ts';
import { useIssueForm } from './use-issue-form.ts';

/** An issue, by a former address too, and the months that it may cover. */
export const loader = pageLoader(async ({ params }) => {
  const { year = '', vol = '', issue: number = '' } = params;
  const [issue, settings] = await Promise.all([
    callApi(issuesCalls.getIssue, { params: { year, vol, issue: number } }),
    callApi(settingsCalls.getSettings),
  ]);
  return { issue, journalFrequency: settings.journal_frequency };
});

/** /admin/archives/issue/{year}/{vol}/{issue} */
export function Component() {
  const { issue, journalFrequency } = useLoaderData<typeof loader>();
  return <EditIssue key={issue.id} issue={issue} journalFrequency={journalFrequency} />;
}

function EditIssue({ issue, journalFrequency }: { issue: Issue; journalFrequency: string }) {
  const { form, save, reload, savedTimes, question } = useIssueForm(issue);
  return (
    <PageFrame
      title={`Edit ${issueName(issue)}`}
      width="form"
      breadcrumbs={[
        { label: 'Archives', to: adminAddresses.issues },
        { label: issueName(issue), to: adminAddresses.issue(issue) },
      ]}
      subtitle={<StateBadge state={issue.state} publishAt={issue.publish_at} />}
    >
      <DraftNote draft={form.draft} />
      <form {...form.submitting(save)} aria-label="About the issue">
        <IssueFields form={form} issue={issue} journalFrequency={journalFrequency} />
        <SaveBar>
          <Button component={Link} to={adminAddresses.issue(issue)}>
            Back to the articles
          </Button>
          <Button variant="filled" type="submit" loading={form.isSaving}>
            Save issue
          </Button>
        </SaveBar>
      </form>
      <DeleteIssue issue={issue} />
      <HistoryList noun="issue" id={issue.id} version={String(savedTimes)} onRestored={reload} />
      {question}
    </PageFrame>
  );
}

const texts = issueMessages.delete;

/** Deletes an issue that has no articles; of another one it says why not. */
function DeleteIssue({ issue }: { issue: Issue }) {
  const { ask, dialog } = useConfirm();
  const { act, busy } = useAct();
  const navigate = useNavigate();
  const flash = useFlash();
  const { offer } = useUndo(() => navigate(adminAddresses.editIssue(issue)));

  async function press() {
    const title = texts.title(issueName(issue));
    if (!(await ask({ title, text: texts.text, confirm: texts.confirm, isDestructive: true })))
      return;
    await act(async () => {
      const batch = await callForBatch(issuesCalls.deleteIssue, { params: issueParams(issue) });
      await navigate(adminAddresses.issues);
      flash(texts.done(issueName(issue)), 'success', offer(batch));
    });
  }
  if (issue.articles > 0) {
    return (
      <Text c="dimmed" mb="xl">
        {texts.notEmpty}
      </Text>
    );
  }
  return (
    <>
      <Button variant="subtle" color="red" mb="xl" loading={busy} onClick={press}>
        {texts.button}
      </Button>
      {dialog}
    </>
  );
}
