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
        { group: 'Other', items: [...unlisted.map(choice), ...others] },
      ]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type Choice = { value: string; label: string };
const byName = (one: Choice, other: Choice) => one.label.localeCompare(other.label);

/** English and what is spoken in India, by our own names: browsers do not know all of them. */
const ofIndia = [
  ...['as Assamese', 'awa Awadhi', 'bn Bengali', 'bho Bhojpuri', 'brx Bodo', 'doi Dogri'],
  ...['en English', 'gu Gujarati', 'hi Hindi', 'kn Kannada', 'ks Kashmiri', 'kok Konkani'],
  ...['mag Magahi', 'mai Maithili', 'ml Malayalam', 'mni Manipuri', 'mr Marathi', 'ne Nepali'],
  ...['new Newari', 'or Odia', 'pa Punjabi', 'raj Rajasthani', 'sa Sanskrit', 'sat Santali'],
  ...['sd Sindhi', 'ta Tamil', 'te Telugu', 'ur Urdu'],
].map((pair): Choice => {
  const [value = '', label = ''] = pair.split(' ');
  return { value, label };
});

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** An import may have stored what is no tag at all. */
function nameOf(tag: string): string | undefined {
  try {
    return names.of(tag);
  } catch {
    return undefined;
  }
}

/** Those that the browser has a name for, each name once. */
const others = [
  ...new Map(
    languageCodes
      .filter((code) => !ofIndia.some(({ value }) => value === code))
      .map((value) => ({ value, label: nameOf(value) ?? '' }))
      .filter(({ label }) => label !== '')
      .map((one) => [one.label, one]),
  ).values(),
].sort(byName);
const listed = new Set([...ofIndia, ...others].map(({ value }) => value));
const choice = (value: string): Choice => ({ value, label: nameOf(value) ?? value });
