import { PasswordInput } from '@mantine/core';
import type { FieldProps } from './field-props.ts';

/** The password of whoever is signed in, typed to confirm who is there. */
export const OwnPasswordInput = ({ label, field }: { label: string; field: FieldProps }) => (
  <PasswordInput
    {...field}
    aria-invalid={Boolean(field.error)}
    autoComplete="current-password"
    label={label}
    withAsterisk
    visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
  />
);
