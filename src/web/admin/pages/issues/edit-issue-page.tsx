import { Button } from '@mantine/core';
import { Link, useLoaderData } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { Issue } from '#contract/entities/issue.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import { SaveBar } from '../../forms/save-bar.tsx';
import { HistoryList } from '../../history/history-list.tsx';
import { issueName } from '../../issues/issue-loader.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { DeleteIssue } from './delete-issue.tsx';
import { IssueFields } from './issue-fields.tsx';
import type { loadIssueForm } from './issues-loader.ts';
import { useIssueForm } from './use-issue-form.ts';

/** /admin/archives/issue/{year}/{vol}/{issue} */
export function EditIssuePage() {
  const { issue, journalFrequency } = useLoaderData<typeof loadIssueForm>();
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
          <Button component={Link} to={adminAddresses.issue(issue)} variant="default">
            Back to the articles
          </Button>
          <Button type="submit" loading={form.isSaving}>
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
