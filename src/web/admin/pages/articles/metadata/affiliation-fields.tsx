import { Button, TextInput } from '@mantine/core';
import type { Contributor } from '#contract/metadata.ts';
import type { ArticleForm } from '../use-article-form.ts';
import { inputAt, rowsOf } from './metadata-form.ts';
import { metadataMessages } from './metadata-messages.ts';
import styles from './metadata-section.module.css';

const { people } = metadataMessages;
type Affiliation = NonNullable<Contributor['affiliations']>[number];

type Props = {
  form: ArticleForm;
  place: string;
  affiliations: Affiliation[];
  onChange: (affiliations: Affiliation[]) => void;
};

/** Where a person works, each with the organisation's id where it has one. */
export function AffiliationFields({ form, place, affiliations, onChange }: Props) {
  const { add, change, remove } = rowsOf(affiliations, onChange);
  return (
    <>
      {affiliations.map((affiliation, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its name is typed here
        <div key={index} className={styles.pair}>
          <TextInput
            {...inputAt(form, `${place}.${index}.name`)}
            label={people.affiliation(index + 1)}
            value={affiliation.name}
            onChange={(event) => change(index, { name: event.currentTarget.value })}
          />
          <TextInput
            {...inputAt(form, `${place}.${index}.ror`)}
            label={people.ror(index + 1)}
            placeholder="https://ror.org/…"
            value={affiliation.ror ?? ''}
            onChange={(event) => change(index, { ror: event.currentTarget.value })}
          />
          <Button aria-label={people.removeAffiliation(index + 1)} onClick={() => remove(index)}>
            Remove
          </Button>
        </div>
      ))}
      <Button
        className={styles.add ?? ''}
        variant="subtle"
        size="compact-sm"
        onClick={() => add({ name: '' })}
      >
        {people.addAffiliation}
      </Button>
    </>
  );
}
