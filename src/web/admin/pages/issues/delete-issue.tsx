import { Button, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { issuesCalls } from '#contract/calls/issues-calls.ts';
import type { Issue } from '#contract/entities/issue.ts';
import { callApi } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import { useFlashDeleted } from '../../history/use-undo.ts';
import { issueName, issueParams } from '../../issues/issue-loader.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { issueMessages } from './issue-messages.ts';

const texts = issueMessages.delete;

/** Deletes an issue that has no articles; of another one it says why not. */
export function DeleteIssue({ issue }: { issue: Issue }) {
  const { ask, dialog } = useConfirm();
  const { act, busy } = useAct();
  const navigate = useNavigate();
  const flashDeleted = useFlashDeleted();

  async function press() {
    const title = texts.title(issueName(issue));
    if (!(await ask({ title, text: texts.text, confirm: texts.confirm, isDestructive: true })))
      return;
    await act(async () => {
      await callApi(issuesCalls.deleteIssue, { params: issueParams(issue) });
      await navigate(adminAddresses.issues);
      await flashDeleted({ noun: 'issue', id: issue.id }, texts.done(issueName(issue)), () =>
        navigate(adminAddresses.editIssue(issue)),
      );
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
