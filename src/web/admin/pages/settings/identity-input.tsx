import { Textarea, TextInput } from '@mantine/core';
import type { JournalMetadataField } from '#contract/journal-metadata.ts';
import { helpBelow } from '../../forms/help-below.ts';
import { LicenceField } from '../../forms/licence-field.tsx';
import type { RecordForm } from '../../forms/use-record-form.ts';
import type { IdentityDescription } from './identity-fields.ts';

type Props = { form: RecordForm<JournalMetadataField>; description: IdentityDescription };

export function IdentityInput({ form, description: { field, label, help, kind } }: Props) {
  const input = { ...form.at(field), label, description: help };
  switch (kind) {
    case 'licence':
      return (
        <LicenceField
          {...input}
          emptyLabel="None: all rights reserved"
          onChange={(licence) => form.set(field, licence)}
        />
      );
    case 'long':
      return <Textarea {...input} {...helpBelow} autosize minRows={2} />;
    default:
      return <TextInput {...input} {...helpBelow} type={kind ?? 'text'} />;
  }
}
