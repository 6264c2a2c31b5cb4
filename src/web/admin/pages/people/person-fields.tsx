import { Textarea, TextInput } from '@mantine/core';
import type { FieldProps } from '../../forms/field-props.ts';
import { peopleMessages } from './people-messages.ts';
import { RoleChoice } from './role-choice.tsx';

const { labels, help } = peopleMessages;

type Props = { at(name: 'email' | 'role' | 'allowed_addresses'): FieldProps };

/** What is asked of somebody new and of somebody known. */
export function PersonFields({ at }: Props) {
  return (
    <>
      <TextInput {...at('email')} label={labels.email} description={help.email} inputMode="email" />
      <RoleChoice {...at('role')} />
      <AllowedAddresses field={at('allowed_addresses')} />
    </>
  );
}

/** From where somebody may work. */
export const AllowedAddresses = ({ field }: { field: FieldProps }) => (
  <Textarea
    {...field}
    label={labels.allowed_addresses}
    description={help.allowed_addresses}
    autosize
    minRows={1}
  />
);
