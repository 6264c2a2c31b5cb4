import { Button, NativeSelect } from '@mantine/core';
import { DateField } from '../../ui/date-field.tsx';
import { WordsFilter } from '../../ui/words-filter.tsx';
import styles from './history-page.module.css';

export const filterNames = ['q', 'by', 'from', 'until'] as const;
export type FilterName = (typeof filterNames)[number];

type Props = {
  search: URLSearchParams;
  people: readonly string[];
  onFilter(changes: Partial<Record<FilterName, string>>): void;
};

/** The filters of the history, each in the address. */
export function HistoryFilters({ search, people, onFilter }: Props) {
  const value = (name: FilterName) => search.get(name) ?? '';
  const day = (name: 'from' | 'until', label: string) => (
    <DateField label={label} value={value(name)} onDone={(day) => onFilter({ [name]: day })} />
  );
  const known = people.includes(value('by')) || value('by') === '';
  return (
    <fieldset className={styles.filters}>
      <legend className={styles.hidden}>Filters</legend>
      <WordsFilter
        label="Number or words"
        placeholder="withdrew 104, a title, an editor"
        text={value('q')}
        onText={(q) => onFilter({ q })}
      />
      <NativeSelect
        label="Person"
        value={value('by')}
        data={[
          { value: '', label: 'Anyone' },
          ...[...people, ...(known ? [] : [value('by')])].map((name) => ({
            value: name,
            label: name,
          })),
        ]}
        onChange={(event) => onFilter({ by: event.currentTarget.value })}
      />
      {day('from', 'From')}
      {day('until', 'Until')}
      {filterNames.some((name) => search.has(name)) && (
        <Button
          variant="subtle"
          color="gray"
          className={styles.clear}
          onClick={() => onFilter({ q: '', by: '', from: '', until: '' })}
        >
          Clear filters
        </Button>
      )}
    </fieldset>
  );
}
