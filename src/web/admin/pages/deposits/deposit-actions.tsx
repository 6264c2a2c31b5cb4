import { Button, Group } from '@mantine/core';
import { useRevalidator } from 'react-router';
import {
  type DepositList,
  type DepositService,
  depositsCalls,
} from '#contract/calls/deposits-calls.ts';
import { callApi, callForFile } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { depositMessages } from './deposits-messages.ts';

type Props = {
  service: DepositService;
  issue: string | undefined;
  list: DepositList;
  chosen: readonly string[];
};

/** The file to upload by hand, and registering what is chosen. */
export function DepositActions({ service, issue, list, chosen }: Props) {
  const { act, busy } = useAct();
  const { ask, dialog } = useConfirm();
  const { revalidate } = useRevalidator();
  const flash = useFlash();
  const isRunning = list.job?.is_running ?? false;
  const isWaiting = list.articles.some(({ state }) => state === 'deposited');

  const start = (mode: 'register' | 'collect') =>
    act(
      async () => {
        const refnumbers = mode === 'register' ? [...chosen] : [];
        await callApi(depositsCalls.registerDeposits, { body: { service, refnumbers, mode } });
        await revalidate();
      },
      (problem) => flash(problem.message, 'error'),
    );

  async function register() {
    if (await ask(depositMessages.question(service, chosen.length))) await start('register');
  }

  const download = () =>
    act(
      async () => {
        if (issue === undefined) return;
        const input = { params: { service }, query: { issue } };
        const file = await callForFile(depositsCalls.depositFile, input);
        saveFile(file, `${service}-${issue.replaceAll('/', '-')}.xml`);
      },
      (problem) => flash(problem.message, 'error'),
    );

  return (
    <Group gap="sm" mb="md">
      <Button
        onClick={register}
        loading={busy}
        disabled={!list.can_register || chosen.length === 0 || isRunning}
      >
        {depositMessages.register(chosen.length)}
      </Button>
      {issue !== undefined && (
        <Button variant="default" onClick={download} disabled={busy}>
          {depositMessages.download}
        </Button>
      )}
      {isWaiting && (
        <Button
          variant="default"
          onClick={() => start('collect')}
          disabled={busy || isRunning || !list.can_register}
        >
          {depositMessages.collect}
        </Button>
      )}
      {dialog}
    </Group>
  );
}
