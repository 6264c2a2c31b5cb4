import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useState } from 'react';
import { languageCodes } from '#domain/exports/language-codes.ts';

type Props = Omit<NativeSelectProps, 'data' | 'onChange'> & {
  /** What no choice means: 'The journal’s', 'Choose'. */
  emptyLabel: string;
  /** A BCP 47 tag, or empty. */
  value: string;
  onChange: (tag: string) => void;
};

/** A language, chosen by its name. One that the list does not have (`hi-Latn`, from an import) stays one of the choices. */
export function LanguageField({ emptyLabel, value, onChange, ...props }: Props) {
  const [first] = useState(value);
  const unlisted = [...new Set([first, value])].filter((tag) => tag !== '' && !listed.has(tag));
  return (
    <NativeSelect
      {...props}
      data={[
        { value: '', label: emptyLabel },
        { group: 'In India', items: ofIndia },
        { group: 'Others', items: [...unlisted.map(choice), ...others] },
      ]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const names = new Intl.DisplayNames('en', { type: 'language' });
const choice = (tag: string) => ({ value: tag, label: nameOf(tag) });

/** What an import stored may be no tag at all. */
function nameOf(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

const byName = (one: { label: string }, other: { label: string }) =>
  one.label.localeCompare(other.label);

/** English and the languages of the Constitution's eighth schedule. */
const scheduled = new Set(
  'en as bn brx doi gu hi kn ks kok mai ml mni mr ne or pa sa sat sd ta te ur'.split(' '),
);
const ofIndia = [...scheduled].map(choice).sort(byName);
const others = languageCodes
  .filter((code) => !scheduled.has(code))
  .map(choice)
  .sort(byName);
const listed = new Set([...ofIndia, ...others].map(({ value }) => value));
