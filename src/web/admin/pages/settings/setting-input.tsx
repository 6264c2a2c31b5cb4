import { NativeSelect, TextInput } from '@mantine/core';
import type { SettingsField } from '#contract/entities/settings.ts';
import { frequencies } from '#domain/frequency.ts';
import { encodeHtml, encodeText } from '#domain/rich-text/encoding.ts';
import { helpBelow } from '../../forms/help-below.ts';
import type { RecordForm } from '../../forms/use-record-form.ts';
import { ContentField } from '../../rich-text/content-field.tsx';
import { ImpactFactorField } from './impact-factor-field.tsx';
import { JournalNameField } from './journal-name-field.tsx';
import type { SettingDescription } from './settings-fields.ts';

type Props = { setting: SettingDescription; form: RecordForm<SettingsField> };

/** The field of a setting, by its kind. */
export function SettingInput({ setting, form }: Props) {
  const { field, label, help, kind = 'text' } = setting;
  const rich = { ...form.at(field), label, description: help };
  const input = { ...rich, ...helpBelow };
  switch (kind) {
    case 'journalName':
      return <JournalNameField {...rich} />;
    case 'homeContent':
      return <ContentField {...rich} />;
    case 'impactFactor':
      return <ImpactFactorField {...input} />;
    case 'frequency':
      return (
        <NativeSelect {...input} labelProps={{ fw: 500 }} data={frequencyOptions(input.value)} />
      );
    case 'plainName':
      return <TextInput {...input} onChange={(event) => rename(form, event.currentTarget.value)} />;
    default:
      return <TextInput {...input} type={kind} />;
  }
}

/** A formatted name that is the plain one, without a mark of its own, goes on being it. */
function rename(form: Props['form'], name: string) {
  const { websitename, formatted_journal_name } = form.values;
  const isSame = [encodeText, encodeHtml].some(
    (encode) => encode(websitename) === formatted_journal_name,
  );
  if (isSame) form.set('formatted_journal_name', encodeText(name));
  form.set('websitename', name);
}

/** The six of the specification, and what stands there now if it is none of them. */
function frequencyOptions(value: string) {
  const names: string[] = Object.keys(frequencies);
  const known = names.map((name) => ({ value: name, label: name }));
  return names.includes(value) ? known : [{ value, label: value || 'Choose…' }, ...known];
}
