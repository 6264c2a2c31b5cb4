import { Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { type Contributor, contributorRoles } from '#contract/metadata.ts';
import { personName } from '#domain/names/person-name.ts';
import type { ArticleForm } from '../use-article-form.ts';
import { AffiliationFields } from './affiliation-fields.tsx';
import { inputAt, withoutEmpty } from './metadata-form.ts';
import { metadataMessages } from './metadata-messages.ts';
import styles from './metadata-section.module.css';

const { people } = metadataMessages;
const roles = contributorRoles.map((value) => ({ value, label: people.roles[value] }));

type Props = {
  form: ArticleForm;
  row: Contributor;
  index: number;
  isLast: boolean;
  onChange: (row: Contributor) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One person. The parts of the name are suggested, and written only where the suggestion is wrong. */
export function ContributorRow({ form, row, index, isLast, onChange, onMove, onRemove }: Props) {
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
    <fieldset className={styles.row} data-row={index} aria-label={people.person(number)}>
      <div className={styles.rowHead}>
        <span className={styles.rowTitle}>{people.person(number)}</span>
        <Group gap={6}>
          <Button
            {...button}
            aria-label={people.up(number)}
            data-move="up"
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            ↑
          </Button>
          <Button
            {...button}
            aria-label={people.down(number)}
            data-move="down"
            disabled={isLast}
            onClick={() => onMove(index + 1)}
          >
            ↓
          </Button>
          <Button {...button} aria-label={people.remove(number)} onClick={onRemove}>
            Remove
          </Button>
        </Group>
      </div>
      <div className={styles.cells}>
        <TextInput {...text('name')} label={people.name} />
        <TextInput {...text('given')} label={people.given} placeholder={suggested.given} />
        <TextInput {...text('family')} label={people.family} placeholder={suggested.family} />
        <TextInput {...text('other_name')} label={people.otherName} />
        <TextInput {...text('orcid')} label={people.orcid} placeholder="0000-0000-0000-0000" />
        <NativeSelect
          {...inputAt(form, `${place}.role`)}
          label={people.role}
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
          label={people.corresponding}
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
