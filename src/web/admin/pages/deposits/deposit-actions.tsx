import { Button, Group } from '@mantine/core';
import { useRevalidator } from 'react-router';
import {
  type DepositList,
  type DepositService,
  type DepositTarget,
  depositsCalls,
  isRegistered,
} from '#contract/calls/deposits-calls.ts';
import { callApi, callForFile } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { depositMessages } from './deposits-messages.ts';

type Props = {
  service: DepositTarget;
  issue: string | undefined;
  list: DepositList;
  chosen: readonly string[];
};

/** The file to upload by hand, and registering what is chosen where that can be done from here. */
export function DepositActions({ service, issue, list, chosen }: Props) {
  return (
    <Group gap="sm" mb="md">
      {isRegistered(service) && <Registering service={service} list={list} chosen={chosen} />}
      <DownloadButton service={service} issue={issue} chosen={chosen} />
    </Group>
  );
}

type RegisteringProps = Pick<Props, 'list' | 'chosen'> & { service: DepositService };

function Registering({ service, list, chosen }: RegisteringProps) {
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

  return (
    <>
      <Button
        variant="filled"
        onClick={register}
        loading={busy}
        disabled={!list.can_register || chosen.length === 0 || isRunning}
      >
        {depositMessages.register(chosen.length)}
      </Button>
      {isWaiting && (
        <Button onClick={() => start('collect')} disabled={busy || isRunning || !list.can_register}>
          {depositMessages.collect}
        </Button>
      )}
      {dialog}
    </>
  );
}

type DownloadProps = Pick<Props, 'service' | 'issue' | 'chosen'>;

/** Of what is chosen, be it of several issues; without a choice of all that the issue can deposit. */
function DownloadButton({ service, issue, chosen }: DownloadProps) {
  const { act, busy } = useAct();
  const flash = useFlash();
  if (chosen.length === 0 && (issue === undefined || service === 'datacite')) return null;

  const stem = issue === undefined ? service : `${service}-${issue.replaceAll('/', '-')}`;
  const body = { refnumbers: [...chosen] };
  const download = () =>
    act(
      async () => {
        if (service === 'datacite') {
          return saveFile(await callForFile(depositsCalls.dataciteFiles, { body }), `${stem}.zip`);
        }
        const params = { service };
        const file =
          chosen.length === 0 && issue !== undefined
            ? await callForFile(depositsCalls.depositFile, { params, query: { issue } })
            : await callForFile(depositsCalls.chosenDepositFile, { params, body });
        saveFile(file, `${stem}.xml`);
      },
      (problem) => flash(problem.message, 'error'),
    );

  return (
    <Button
      variant={isRegistered(service) ? 'default' : 'filled'}
      onClick={download}
      loading={busy}
    >
      {depositMessages.download(service, chosen.length)}
    </Button>
  );
}
