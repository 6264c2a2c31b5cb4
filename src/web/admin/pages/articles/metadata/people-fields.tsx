import { Button, Checkbox, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type Contributor, contributorRoles } from '#contract/metadata.ts';
import { personName } from '#domain/names/person-name.ts';
import type { ArticleForm } from '../use-article-form.ts';
import { inputAt, rowsOf, setContributors, withoutEmpty } from './metadata-form.ts';
import styles from './metadata-section.module.css';

const roleLabels = { author: 'Author', editor: 'Editor', translator: 'Translator' };
const roles = contributorRoles.map((value) => ({ value, label: roleLabels[value] }));

/** The people of an article, in the order of its authors. The focus stays with the row that was moved. */
export function PeopleFields({ form }: { form: ArticleForm }) {
  const rows = form.values.contributors;
  const set = (changed: Contributor[]) => setContributors(form, changed);
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    if (wanted === undefined) return;
    list.current?.querySelector<HTMLElement>(wanted)?.focus();
    setWanted(undefined);
  }, [wanted]);

  function change(index: number, row: Contributor) {
    set(rows.map((one, at) => (at === index ? row : one)));
  }

  function move(index: number, to: number) {
    const others = rows.toSpliced(index, 1);
    set(others.toSpliced(to, 0, rows[index] as Contributor));
    // At either end the button of that way is off.
    const way = to === 0 ? 'down' : to === rows.length - 1 ? 'up' : to < index ? 'up' : 'down';
    setWanted(`[data-row="${to}"] [data-move="${way}"]`);
  }

  function remove(index: number) {
    set(rows.toSpliced(index, 1));
    setWanted(rows.length === 1 ? '[data-add]' : `[data-row="${Math.max(0, index - 1)}"] input`);
  }

  function add() {
    set([...rows, { name: '' }]);
    setWanted(`[data-row="${rows.length}"] input`);
  }

  const wrong = form.errorOf('contributors');
  return (
    <div ref={list}>
      <Text size="sm" c="dimmed" mb="sm">
        One row per person, in the order above. Changes here also change the list of authors.
      </Text>
      {typeof wrong === 'string' && (
        <Text c="var(--mantine-color-error)" role="alert" mb="sm">
          {wrong}
        </Text>
      )}
      {rows.map((row, index) => (
        <ContributorRow
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and it is typed here
          key={index}
          form={form}
          row={row}
          index={index}
          isLast={index === rows.length - 1}
          onChange={(changed) => change(index, changed)}
          onMove={(to) => move(index, to)}
          onRemove={() => remove(index)}
        />
      ))}
      <Button size="compact-md" mt="sm" data-add onClick={add}>
        Add a person
      </Button>
    </div>
  );
}

type RowProps = {
  form: ArticleForm;
  row: Contributor;
  index: number;
  isLast: boolean;
  onChange: (row: Contributor) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One person. The parts of the name are suggested, and written only where the suggestion is wrong. */
function ContributorRow({ form, row, index, isLast, onChange, onMove, onRemove }: RowProps) {
  const place = `contributors.${index}`;
  const suggested = personName(row.name);
  const change = (some: Partial<Contributor>) => onChange(withoutEmpty({ ...row, ...some }));
  const text = (field: 'name' | 'given' | 'family' | 'other_name' | 'orcid') => ({
    ...inputAt(form, `${place}.${field}`),
    value: row[field] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [field]: event.currentTarget.value }),
  });
  const number = index + 1;
  const button = { size: 'compact-sm' } as const;
  return (
    <fieldset className={styles.row} data-row={index} aria-label={`Person ${number}`}>
      <div className={styles.rowHead}>
        <span className={styles.rowTitle}>Person {number}</span>
        <Group gap={6}>
          <Button
            {...button}
            aria-label={`Move person ${number} up`}
            data-move="up"
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            ↑
          </Button>
          <Button
            {...button}
            aria-label={`Move person ${number} down`}
            data-move="down"
            disabled={isLast}
            onClick={() => onMove(index + 1)}
          >
            ↓
          </Button>
          <Button {...button} aria-label={`Remove person ${number}`} onClick={onRemove}>
            Remove
          </Button>
        </Group>
      </div>
      <div className={styles.cells}>
        <TextInput {...text('name')} label="Name as printed" />
        <TextInput {...text('given')} label="Given name" placeholder={suggested.given} />
        <TextInput {...text('family')} label="Family name" placeholder={suggested.family} />
        <TextInput {...text('other_name')} label="Name in another script" />
        <TextInput {...text('orcid')} label="ORCID iD" placeholder="0000-0000-0000-0000" />
        <NativeSelect
          {...inputAt(form, `${place}.role`)}
          label="Role"
          data={roles}
          value={row.role ?? 'author'}
          onChange={(event) =>
            change({
              role: contributorRoles.find(
                (role) => role === event.currentTarget.value && role !== 'author',
              ),
            })
          }
        />
        <Checkbox
          className={styles.check ?? ''}
          label="Corresponding"
          checked={row.is_corresponding ?? false}
          onChange={(event) => change({ is_corresponding: event.currentTarget.checked })}
        />
      </div>
      <AffiliationFields
        form={form}
        place={`${place}.affiliations`}
        affiliations={row.affiliations ?? []}
        onChange={(affiliations) =>
          change({ affiliations: affiliations.length > 0 ? affiliations : undefined })
        }
      />
    </fieldset>
  );
}

type Affiliation = NonNullable<Contributor['affiliations']>[number];

type AffiliationProps = {
  form: ArticleForm;
  place: string;
  affiliations: Affiliation[];
  onChange: (affiliations: Affiliation[]) => void;
};

/** Where a person works, each with the organisation's id where it has one. */
function AffiliationFields({ form, place, affiliations, onChange }: AffiliationProps) {
  const { add, change, remove } = rowsOf(affiliations, onChange);
  return (
    <>
      {affiliations.map((affiliation, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its name is typed here
        <div key={index} className={styles.pair}>
          <TextInput
            {...inputAt(form, `${place}.${index}.name`)}
            label={`Affiliation ${index + 1}`}
            value={affiliation.name}
            onChange={(event) => change(index, { name: event.currentTarget.value })}
          />
          <TextInput
            {...inputAt(form, `${place}.${index}.ror`)}
            label={`ROR id of affiliation ${index + 1}`}
            placeholder="https://ror.org/…"
            value={affiliation.ror ?? ''}
            onChange={(event) => change(index, { ror: event.currentTarget.value })}
          />
          <Button aria-label={`Remove affiliation ${index + 1}`} onClick={() => remove(index)}>
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
        Add an affiliation
      </Button>
    </>
  );
}
