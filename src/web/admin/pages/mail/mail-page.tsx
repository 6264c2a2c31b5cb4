import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { mailCalls } from '#contract/calls/mail-calls.ts';
import { limits } from '#contract/limits.ts';
import { mailStates } from '#contract/mail.ts';
import { callApi } from '../../api/call-api.ts';
import { useMay } from '../../api/may.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { TestMailDialog } from '../../kit/form-dialog.tsx';
import { counted } from '../../ui/counted.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { mailStateWords } from '../../ui/mail-messages.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { SendingNote } from '../../ui/sending-note.tsx';
import { MailList } from './mail-list.tsx';

const lookMilliseconds = 5_000;

/** What the address asks for of the outbox. */
export const loader = pageLoader(async ({ request }) => {
  const asked = new URL(request.url).searchParams;
  const outcome = mailStates.find((state) => state === asked.get('outcome'));
  const article = /^\d{1,9}$/.test(asked.get('article') ?? '') ? asked.get('article') : null;
  const page = Math.max(1, Number.parseInt(asked.get('page') ?? '1', 10) || 1);
  const list = await callApi(mailCalls.listMail, {
    query: { outcome, article: article ?? undefined, page: String(page) },
  });
  return { outcome, article: article ?? '', page, list };
});

/** /admin/mail: what the journal wrote to whom, and what became of it. */
export function Component() {
  const { list, outcome, article, page } = useLoaderData<typeof loader>();
  const { sending, counts, messages, total } = list;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const maySend = useMay()('publish');
  const isMoving = sending.can_send && counts.queued + counts.sending > 0;
  // What is under way changes by itself.
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(revalidate, lookMilliseconds);
    return () => clearInterval(timer);
  }, [isMoving, revalidate]);

  const go = (to: { outcome?: string; page?: number }) =>
    navigate(adminAddresses.mail({ outcome, article, ...to }));
  const pages = Math.max(1, Math.ceil(total / limits.mailPageRows));
  return (
    <PageFrame
      title="Mail"
      subtitle="Messages from the journal to authors and to its own people."
      actions={maySend && <TestMail canSend={sending.can_send} onSent={revalidate} />}
    >
      <SendingNote sending={sending} />
      <Group align="end" mb="md" gap="md">
        <NativeSelect
          label="State"
          value={outcome ?? ''}
          onChange={(event) => go({ outcome: event.currentTarget.value, page: 1 })}
          data={[
            { value: '', label: 'All states' },
            ...mailStates.map((state) => ({
              value: state,
              label: `${mailStateWords[state]} (${counts[state] ?? 0})`,
            })),
          ]}
        />
        {article !== '' && (
          <Button component={Link} to={adminAddresses.mail()} variant="subtle">
            Mail of all articles
          </Button>
        )}
      </Group>
      {messages.length === 0 ? (
        <EmptyState {...emptyWords(outcome === undefined && article === '')} />
      ) : (
        <>
          <MailList messages={messages} maySend={maySend} onChanged={revalidate} />
          <Group mt="md" gap="md">
            <Text size="sm">{counted(total, 'message')}</Text>
            {pages > 1 && (
              <>
                <Button size="xs" disabled={page <= 1} onClick={() => go({ page: page - 1 })}>
                  Newer
                </Button>
                <Text size="sm">
                  Page {page} of {pages}
                </Text>
                <Button size="xs" disabled={page >= pages} onClick={() => go({ page: page + 1 })}>
                  Older
                </Button>
              </>
            )}
          </Group>
        </>
      )}
    </PageFrame>
  );
}

const emptyWords = (isAll: boolean) =>
  isAll
    ? {
        title: 'No messages yet.',
        children: 'The certificates of an issue are mailed from the page of the issue.',
      }
    : { title: 'There is no such message.' };

type Props = { canSend: boolean; onSent: () => void };

/** Writes a message to an address, to see whether mail arrives. */
function TestMail({ canSend, onSent }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button disabled={!canSend} onClick={() => setOpen(true)}>
        Send test email
      </Button>
      {isOpen && (
        <TestMailDialog
          send={async (to) => {
            await callApi(mailCalls.sendTestMail, { body: { to } });
            onSent();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
