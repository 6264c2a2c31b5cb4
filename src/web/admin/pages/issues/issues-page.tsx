import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { draftStore } from '../../api/draft-store.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { AddIssuePanel, newIssueDraft } from './add-issue-panel.tsx';
import { IssueTable } from './issue-table.tsx';

export const loader = pageLoader(async () => {
  const [issues, settings] = await Promise.all([
    callApi(articlesCalls.listIssues),
    callApi(settingsCalls.getSettings),
  ]);
  return { issues, journalFrequency: settings.journal_frequency };
});

/** All issues, and the panel that adds one. */
export function Component() {
  const { issues, journalFrequency } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [isAdding, setIsAdding] = useState(() => draftStore.read(newIssueDraft) !== undefined);
  const addNew = useRef<HTMLButtonElement>(null);

  function close() {
    setIsAdding(false);
    addNew.current?.focus();
  }

  return (
    <PageFrame
      title="Archives"
      subtitle={`${issues.length} ${issues.length === 1 ? 'issue' : 'issues'}`}
      actions={
        <>
          <Button component={Link} to={adminAddresses.uploads()}>
            Upload
          </Button>
          <Button
            variant="filled"
            ref={addNew}
            leftSection={<PlusIcon />}
            aria-expanded={isAdding}
            onClick={() => setIsAdding(true)}
          >
            Add New
          </Button>
        </>
      }
    >
      {isAdding && (
        <AddIssuePanel
          journalFrequency={journalFrequency}
          onClose={close}
          onAdded={() => {
            close();
            revalidate();
          }}
        />
      )}
      {issues.length === 0 ? (
        !isAdding && (
          <EmptyState
            title="There is no issue yet."
            actions={<Button onClick={() => setIsAdding(true)}>Create the first issue</Button>}
          >
            Articles belong to issues: create the first one, then add its articles one by one or
            from a spreadsheet.
          </EmptyState>
        )
      ) : (
        <IssueTable issues={issues} />
      )}
    </PageFrame>
  );
}
