import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import type { JournalMetadataField } from '#contract/journal-metadata.ts';
import { languages, readerLanguages } from '#contract/words/languages.ts';
import { authorNameRules } from '#domain/names/author-names.ts';
import { helpBelow } from '../../forms/help-below.ts';
import { LicenceField } from '../../forms/licence-field.tsx';
import type { RecordForm } from '../../forms/use-record-form.ts';
import { shellData } from '../../ui/shell-data.ts';
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
    case 'author-names': {
      const rules = Object.entries(authorNameRules).map(([value, label]) => ({ value, label }));
      const unsaid = { value: '', label: `Not chosen yet: ${authorNameRules.specified}` };
      const data = form.stored[field] === '' ? [unsaid, ...rules] : rules;
      return <NativeSelect {...input} {...helpBelow} data={data} />;
    }
    case 'usage-shown': {
      const { label: text, description } = input;
      return (
        <Switch
          label={text}
          description={description}
          checked={form.values[field] === 'shown'}
          onChange={(event) => form.set(field, event.currentTarget.checked ? 'shown' : '')}
        />
      );
    }
    case 'usage-counted': {
      const { label: text, description } = input;
      return (
        <Switch
          label={text}
          description={description}
          checked={form.values[field] !== 'off'}
          onChange={(event) => form.set(field, event.currentTarget.checked ? '' : 'off')}
        />
      );
    }
    case 'reader-language':
      return (
        <NativeSelect
          {...input}
          {...helpBelow}
          data={readerLanguages.map((language) => ({
            value: language === 'en' ? '' : language,
            label: languages[language].english,
          }))}
        />
      );
    case 'origin': {
      if (shellData.originFrom !== 'file') {
        return <TextInput {...input} {...helpBelow} type="text" inputMode="url" />;
      }
      const description = 'The server’s administrator sets it in publisher.yaml.';
      const value = { ...input, description, value: shellData.origin, readOnly: true };
      return <TextInput {...value} {...helpBelow} type="text" />;
    }
    case 'long':
      return <Textarea {...input} {...helpBelow} autosize minRows={2} />;
    default:
      return <TextInput {...input} {...helpBelow} type={kind ?? 'text'} />;
  }
}
