import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { accountCalls } from '#contract/calls/account-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { missingFields } from '../../forms/field-errors.ts';
import { NewPasswordInput } from '../../forms/new-password-input.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useFlash } from '../../ui/flash.tsx';

const empty = { password: '', new_password: '' };

export function PasswordForm({ username, onSaved }: { username: string; onSaved(): void }) {
  const form = useRecordForm({
    draftKey: 'account-password',
    stored: empty,
    secrets: ['password', 'new_password'],
    check: ({ values }) => missingFields(values, ['password', 'new_password']),
    fieldOf: { too_many_attempts: 'password' },
    isQuiet: true,
  });
  const flash = useFlash();

  async function save() {
    await callApi(accountCalls.changePassword, { body: form.values });
    form.saved(empty);
    flash('Your password is changed. All other sessions have ended.', 'success');
    onSaved();
  }

  return (
    <form {...form.submitting(save)} aria-label="Password">
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Stack>
        <PasswordInput
          {...form.at('password')}
          aria-invalid={Boolean(form.errorOf('password'))}
          autoComplete="current-password"
          label="Current password"
          withAsterisk
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
        />
        <NewPasswordInput label="New password" field={form.at('new_password')} />
      </Stack>
      <Group mt="md">
        <Button type="submit" loading={form.isSaving}>
          Change the password
        </Button>
      </Group>
    </form>
  );
}
