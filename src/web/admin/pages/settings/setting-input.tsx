import { Button, Group, NativeSelect, Text, TextInput, type TextInputProps } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import type { SettingsField } from '#contract/entities/settings.ts';
import { frequencies } from '#domain/frequency.ts';
import { impactFactorValue } from '#domain/impact-factor.ts';
import { encodeHtml, encodeText } from '#domain/rich-text/encoding.ts';
import type { FieldProps } from '../../forms/field-props.ts';
import { helpBelow } from '../../forms/help-below.ts';
import type { RecordForm } from '../../forms/use-record-form.ts';
import styles from '../../rich-text/content-field.module.css';
import { ContentField } from '../../rich-text/content-field.tsx';
import { nameKit } from '../../rich-text/content-kits.ts';
import { RichTextField } from '../../rich-text/rich-text-field.tsx';
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

const label = 'Impact Factor: ';

type ImpactFactorFieldProps = FieldProps & Omit<TextInputProps, keyof FieldProps>;

/** The impact factor with its label, and what readers will see of it. */
function ImpactFactorField(props: ImpactFactorFieldProps) {
  const { value, onChange } = props;
  const shown = impactFactorValue(value);
  const isLabelMissing = value.trim() !== '' && !value.startsWith(label);
  const labelled = label + value.replace(/^[^:]*:/, '').trim();
  return (
    <div>
      <TextInput {...props} placeholder={`${label}5.61`} />
      <Group gap="sm" mt={6} align="center">
        <Text size="sm" role="status">
          {shown ? (
            <>
              Readers see: <strong>{shown}</strong>
            </>
          ) : (
            'Readers see no impact factor.'
          )}
        </Text>
        {isLabelMissing && (
          <Button size="compact-sm" variant="light" onClick={() => onChange(labelled)}>
            Write it as ‘{labelled}’
          </Button>
        )}
      </Group>
    </div>
  );
}

function JournalNameField(props: RichSettingProps) {
  return (
    <RichTextField
      {...props}
      kit={nameKit}
      classNames={{ root: styles.root, text: styles.name }}
      toolbar={
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Italic />
          <RichTextEditor.Bold />
          <RichTextEditor.Subscript />
          <RichTextEditor.Superscript />
        </RichTextEditor.ControlsGroup>
      }
    />
  );
}

/** What the field of a setting with markup is given. */
type RichSettingProps = FieldProps & { label: string; description: string };
