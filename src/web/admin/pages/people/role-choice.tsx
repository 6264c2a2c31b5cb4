import { Radio, Stack } from '@mantine/core';
import { roles } from '#contract/entities/user.ts';
import { roleWords } from '#domain/rights.ts';
import type { FieldProps } from '../../forms/field-props.ts';
import { peopleMessages } from './people-messages.ts';

/** The roles, each with what it may do. */
export function RoleChoice({ name, value, onChange, error, ...field }: FieldProps) {
  return (
    <Radio.Group
      name={name}
      label={peopleMessages.labels.role}
      labelProps={{ fw: 500 }}
      value={value}
      onChange={onChange}
      error={error}
      withAsterisk
    >
      <Stack gap="xs" mt={6}>
        {roles.map((role) => (
          <Radio
            key={role}
            value={role}
            data-path={role === value ? field['data-path'] : undefined}
            label={roleWords[role].name}
            description={roleWords[role].may}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
