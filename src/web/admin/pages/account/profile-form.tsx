import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type Account, accountCalls } from '#contract/calls/account-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import { missingFields } from '../../forms/field-errors.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useFlash } from '../../ui/flash.tsx';

type Props = { account: Account; onSaved(): void };

export function ProfileForm({ account, onSaved }: Props) {
  const form = useRecordForm({
    draftKey: 'account',
    stored: toValues(account),
    check: ({ values }) => missingFields(values, ['name']),
    isQuiet: true,
  });
  const flash = useFlash();

  async function save() {
    const saved = await callApi(accountCalls.updateAccount, { body: form.changes });
    form.saved(toValues(saved));
    flash('Your account is saved.', 'success');
    onSaved();
  }

  return (
    <form {...form.submitting(save)} aria-label="Name and email address">
      <DraftNote draft={form.draft} />
      <Stack>
        <TextInput {...form.at('name')} label="Name" autoComplete="name" withAsterisk />
        <TextInput
          {...form.at('email')}
          label="Email address"
          description="For links to a new password, if the server sends mail. Readers do not see it."
          autoComplete="email"
          inputMode="email"
        />
      </Stack>
      <Group mt="md">
        <Button type="submit" loading={form.isSaving}>
          Save
        </Button>
      </Group>
    </form>
  );
}

const toValues = ({ name, email }: Account) => ({ name, email });
