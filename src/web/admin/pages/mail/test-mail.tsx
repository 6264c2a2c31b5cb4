import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { mailCalls } from '#contract/calls/mail-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { missingFields } from '../../forms/field-errors.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';

type Props = { canSend: boolean; onSent: () => void };

/** Writes a message to an address, to see whether mail arrives. */
export function TestMail({ canSend, onSent }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button disabled={!canSend} onClick={() => setOpen(true)}>
        Send test email
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Send test email" centered>
        <TestForm
          onClose={() => setOpen(false)}
          onSent={() => {
            setOpen(false);
            onSent();
          }}
        />
      </Modal>
    </>
  );
}

function TestForm({ onClose, onSent }: { onClose: () => void; onSent: () => void }) {
  const form = useRecordForm({
    draftKey: 'mail-test',
    stored: { to: '' },
    check: ({ values }) => missingFields(values, ['to']),
    isQuiet: true,
  });
  async function send() {
    await callApi(mailCalls.sendTestMail, { body: { to: form.values.to } });
    form.saved({ to: '' });
    onSent();
  }
  return (
    <form {...form.submitting(send)}>
      <TextInput
        {...form.at('to')}
        label="To"
        description="One email address: your own, say."
        type="email"
        withAsterisk
        data-autofocus
      />
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="filled" type="submit" loading={form.isSaving}>
          Send
        </Button>
      </Group>
    </form>
  );
}
