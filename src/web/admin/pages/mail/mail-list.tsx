import { Button, Loader, Menu, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { type MailMessage, mailCalls } from '#contract/calls/mail-calls.ts';
import type { MailState } from '#contract/mail.ts';
import { mailKindWords } from '#domain/mail/mail-words.ts';
import { callApi } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import { useRead } from '../../api/use-read.ts';
import { type Column, DataTable, RowLink, tableStyles } from '../../kit/data-table.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { mailStateWords } from '../../ui/mail-messages.ts';
import { formatMoment } from '../../ui/moment.ts';
import { ToneBadge } from '../../ui/state-badge.tsx';
import type { Tone } from '../../ui/states.ts';
import styles from './mail-page.module.css';

/** A message as it was written; its text is read when somebody asks for it. */
function MailDialog({
  message,
  onClose,
}: {
  message: MailMessage | undefined;
  onClose: () => void;
}) {
  const id = message?.id ?? 0;
  const { found, failure, isOld } = useRead(
    () => callApi(mailCalls.getMail, { params: { id } }),
    `${id}`,
    message !== undefined,
  );
  const shown = isOld ? undefined : found;
  return (
    <Modal opened={message !== undefined} onClose={onClose} title={message?.subject} size="xl">
      {message && (
        <>
          <dl className={styles.facts} tabIndex={-1} data-autofocus>
            <Fact name="Kind" value={mailKindWords[message.kind]} />
            <Fact name="To" value={message.recipient} />
            <Fact
              name="State"
              value={[mailStateWords[message.state], message.reason].filter(Boolean).join('. ')}
            />
            <Fact
              name="Written"
              value={`${formatMoment(message.creation)} by ${message.createdby}`}
            />
            <Fact name="Sent" value={formatMoment(message.sent_at)} />
            <Fact name="Message-ID" value={message.message_id} />
          </dl>
          {isOld && <Loader size="sm" mt="md" aria-label="Loading" />}
          {!isOld && failure && <Text mt="md">{failure}</Text>}
          {shown?.body === '' && (
            <Text mt="md" c="dimmed">
              Its text is not shown: it is for its recipient, or for editors.
            </Text>
          )}
          {shown?.body && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too
            <pre className={styles.body} tabIndex={0}>
              {shown.body}
            </pre>
          )}
        </>
      )}
    </Modal>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) =>
  value === '' ? null : (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );

type Props = {
  messages: readonly MailMessage[];
  /** Whether the user may send again and cancel. */
  maySend: boolean;
  onChanged: () => void;
};

/** Messages with what became of each, and what can be done about it. */
export function MailList({ messages, maySend, onChanged }: Props) {
  const [shown, setShown] = useState<MailMessage>();
  const { ask, dialog } = useConfirm();
  const { act, busy } = useAct();

  async function retry({ id, recipient, state }: Pick<MailMessage, 'id' | 'recipient' | 'state'>) {
    const isHeld = state === 'held';
    const isSure =
      !isHeld ||
      (await ask({
        title: 'Send it again?',
        text: `${recipient} may have received it already, and may receive it twice.`,
        confirm: 'Send again',
        refuse: 'Not now',
      }));
    if (!isSure) return;
    await act(async () => {
      await callApi(mailCalls.retryMail, { params: { id } });
      onChanged();
    });
  }
  const cancel = (id: number) =>
    act(async () => {
      await callApi(mailCalls.cancelMail, { params: { id } });
      onChanged();
    });

  const acts: Column<MailMessage> = {
    name: 'act',
    head: 'What to do',
    label: '',
    kind: 'act',
    width: '6.5rem',
    cell: (message) => {
      const { id, recipient, state } = message;
      const again = { 'aria-label': `Send again to ${recipient}`, onClick: () => retry(message) };
      const end = {
        'aria-label': `Cancel the message to ${recipient}`,
        onClick: () => cancel(id),
      };
      if (state === 'held') {
        return (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                size="compact-sm"
                disabled={busy}
                aria-label={`Decide on the message to ${recipient}`}
              >
                Decide…
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item {...again}>Send again</Menu.Item>
              <Menu.Item {...end}>Cancel</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        );
      }
      return (
        isOpen(state) && (
          <Button size="compact-sm" disabled={busy} {...(state === 'failed' ? again : end)}>
            {state === 'failed' ? 'Send again' : 'Cancel'}
          </Button>
        )
      );
    },
  };
  const columns: Column<MailMessage>[] = [
    {
      name: 'subject',
      head: 'Subject',
      kind: 'title',
      cell: (message) => <RowLink onClick={() => setShown(message)}>{message.subject}</RowLink>,
    },
    ...about,
    ...(maySend && messages.some(({ state }) => isOpen(state)) ? [acts] : []),
  ];
  return (
    <>
      <DataTable label="Messages" columns={columns} rows={messages} idOf={({ id }) => id} />
      <MailDialog message={shown} onClose={() => setShown(undefined)} />
      {dialog}
    </>
  );
}

/** Whether something can be done with it. */
const isOpen = (state: MailState) => state === 'failed' || state === 'held' || state === 'queued';

/** How each state of a message looks. */
export const mailTones: Record<MailState, Tone> = {
  queued: 'open',
  sending: 'open',
  sent: 'good',
  failed: 'bad',
  held: 'waiting',
};

const about: readonly Column<MailMessage>[] = [
  { name: 'kind', head: 'Kind', width: '8rem', spare: 1, cell: ({ kind }) => mailKindWords[kind] },
  {
    name: 'recipient',
    head: 'To',
    width: '19%',
    cell: ({ recipient }) => <EmailText email={recipient} />,
  },
  {
    name: 'article',
    head: 'Article',
    width: '5rem',
    cell: ({ article_id, refnumber }) =>
      article_id !== null && (
        <Link to={adminAddresses.article(article_id)} className={tableStyles.inner}>
          {refnumber || 'No number'}
        </Link>
      ),
  },
  {
    name: 'state',
    head: 'State',
    kind: 'note',
    width: '18%',
    cell: ({ state, reason, attempts, next_at }) => (
      <>
        <ToneBadge tone={mailTones[state]}>{mailStateWords[state]}</ToneBadge> {reason}
        {state === 'queued' && attempts > 0 && ` Tried again at ${formatMoment(next_at)}.`}
      </>
    ),
  },
  {
    name: 'moment',
    head: 'Date',
    kind: 'small',
    width: '6.5rem',
    spare: 2,
    cell: ({ sent_at, creation }) => (
      <time dateTime={sent_at || creation}>{formatMoment(sent_at || creation)}</time>
    ),
  },
];
