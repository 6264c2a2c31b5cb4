import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { limits } from '#contract/limits.ts';
import type { FieldProps } from './field-props.ts';

type Props = { label: string; field: FieldProps } & Pick<PasswordInputProps, 'ref'>;

const help = `At least ${limits.minPasswordCharacters} characters. Several unrelated words make a good password.`;

/** A password that is being chosen; it can be looked at, so it is typed once. */
export const NewPasswordInput = ({ label, field, ...others }: Props) => (
  <PasswordInput
    {...others}
    {...field}
    aria-invalid={Boolean(field.error)}
    autoComplete="new-password"
    label={label}
    description={help}
    withAsterisk
    visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
  />
);
