import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import { issuesCalls } from '#contract/calls/issues-calls.ts';
import type { Issue } from '#contract/entities/issue.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { callApi } from '../api/call-api.ts';
import { useAct } from '../api/use-act.ts';
import { useUndo } from '../history/use-undo.tsx';
import { counted } from '../ui/counted.ts';
import { useFlash } from '../ui/flash.tsx';
import { issueName } from '../ui/issue-name.ts';
import { issueParams } from './issue-loader.ts';

type Props = {
  ids: number[];
  from: IssueAddress;
  size?: 'compact-md';
  onMoved: (to: IssueAddress) => void;
};
type DialogProps = {
  count: number;
  issues: readonly Issue[];
  busy?: boolean;
  onClose: () => void;
  onChosen: (to: Issue) => void;
};

/** Moves articles to another issue, chosen by its name. */
export function MoveArticles({ ids, from, size, onMoved }: Props) {
  const [issues, setIssues] = useState<Issue[]>();
  const { act, busy } = useAct();
  const flash = useFlash();
  const { offer } = useUndo(() => onMoved(from));
  const others = (issues ?? []).filter((issue) => issueName(issue) !== issueName(from));

  const open = () => act(async () => setIssues(await callApi(articlesCalls.listIssues)));
  const close = () => setIssues(undefined);
  const move = (to: Issue) =>
    act(async () => {
      const answer = await callApi(issuesCalls.moveArticles, {
        params: issueParams(to),
        body: { ids },
      });
      close();
      onMoved(to);
      const text = `${counted(answer.moved, 'article')} moved to ${issueName(to)}`;
      flash(text, 'success', offer(answer));
    });

  return (
    <>
      <Button {...(size && { size })} onClick={open}>
        Move…
      </Button>
      {issues && (
        <MoveDialog
          count={ids.length}
          issues={others}
          busy={busy}
          onClose={close}
          onChosen={move}
        />
      )}
    </>
  );
}

/** Asks into which issue articles move. */
export function MoveDialog({ count, issues, busy = false, onClose, onChosen }: DialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const to = issues.find((issue) => issueName(issue) === chosen);
  return (
    <Modal opened onClose={onClose} title={`Move ${counted(count, 'article')}`}>
      <Stack>
        <Select
          label="To the issue"
          placeholder="Choose…"
          searchable
          openOnFocus={false}
          nothingFoundMessage="No such issue"
          data={issues.map(issueName)}
          value={chosen}
          onChange={setChosen}
          data-autofocus
        />
        <Text size="sm" c="dimmed">
          The old addresses, including those of PDFs, lead to the new ones permanently. Page numbers
          do not change; to change them, use “Order and pages” of the issue.
        </Text>
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="filled"
          onClick={() => to && onChosen(to)}
          loading={busy}
          disabled={to === undefined}
        >
          Move
        </Button>
      </Group>
    </Modal>
  );
}
