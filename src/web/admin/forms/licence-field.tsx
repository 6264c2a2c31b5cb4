import { NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { findLicence, licenceShortName, licences } from '#domain/metadata/licences.ts';

type Props = {
  name: string;
  'data-path': string;
  label: string;
  description?: string;
  /** What no choice means: 'None', 'The journal’s'. */
  emptyLabel: string;
  value: string;
  onChange: (licence: string) => void;
  error?: ReactNode;
};

const another = 'another';
const current = licences.map(({ id }) => id);
const choice = (id: string) => ({ value: id, label: licenceShortName(id) });

/** A licence: one of Creative Commons, or the address of another. */
export function LicenceField({ emptyLabel, value, onChange, error, ...props }: Props) {
  // An earlier version, as an import has given it, stays one of the choices for as long as the field is there.
  const [first] = useState(value);
  const earlier =
    !current.includes(first) && first !== '' && findLicence(first)?.id === first ? [first] : [];
  const choices = [...current, ...earlier];
  const isListed = value === '' || choices.includes(value);
  const [isAnother, setAnother] = useState(!isListed);
  const isOwn = isAnother || !isListed;
  return (
    <div>
      <NativeSelect
        {...props}
        error={isOwn ? undefined : error}
        data={[
          { value: '', label: emptyLabel },
          ...choices.map(choice),
          { value: another, label: 'Another licence, by its address' },
        ]}
        value={isOwn ? another : value}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          setAnother(chosen === another);
          onChange(chosen === another ? '' : chosen);
        }}
      />
      {isOwn && (
        <TextInput
          name={`${props.name}-address`}
          data-path={props['data-path']}
          aria-label={`Address of the ${props.label.toLowerCase()}`}
          placeholder="https://"
          mt={6}
          value={value}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
