import { Button, Group, Text } from '@mantine/core';
import { accountCalls, type Session } from '#contract/calls/account-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import { useFlash } from '../../ui/flash.tsx';
import { formatMoment } from '../../ui/moment.ts';
import styles from './account-page.module.css';
import { deviceName } from './device-name.ts';

type Props = { sessions: Session[]; onChanged(): void };

/** Where one is logged in. */
export function SessionsList({ sessions, onChanged }: Props) {
  const { act, busy } = useAct();
  const flash = useFlash();
  const end = (id: string) =>
    act(async () => {
      await callApi(accountCalls.endSession, { params: { session: id } });
      onChanged();
    });
  const endOthers = () =>
    act(async () => {
      await callApi(accountCalls.endOtherSessions);
      flash('All other sessions have ended.', 'success');
      onChanged();
    });

  return (
    <>
      <ul className={styles.sessions} aria-label="Open sessions">
        {sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <div>
              <div>
                {deviceName(session.device)}
                {session.isThis && <strong> · this browser</strong>}
              </div>
              <div className={styles.facts}>
                {session.address} · since {formatMoment(session.creation)} · last used{' '}
                {formatMoment(session.lastUsed || session.creation)}
              </div>
            </div>
            {!session.isThis && (
              <Button
                size="compact-sm"
                disabled={busy}
                aria-label={`End the session of ${deviceName(session.device)} since ${formatMoment(session.creation)}`}
                onClick={() => end(session.id)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Group mt="md">
        {sessions.length > 1 ? (
          <Button loading={busy} onClick={endOthers}>
            End all others
          </Button>
        ) : (
          <Text c="dimmed">You have no other sessions.</Text>
        )}
      </Group>
    </>
  );
}
