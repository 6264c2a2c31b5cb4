import { Button, NativeSelect } from '@mantine/core';
import { deskPayments, lacks } from '#contract/calls/desk-calls.ts';
import type { Issue } from '#contract/entities/issue.ts';
import { articleStates } from '#contract/entities/values.ts';
import { DateField } from '../../ui/date-field.tsx';
import { issueName } from '../../ui/issue-name.ts';
import { lackingWords } from '../../ui/lack-labels.ts';
import { retractedWord, stateWords } from '../../ui/state-badge.tsx';
import { WordsFilter } from '../../ui/words-filter.tsx';
import { paymentWords } from './desk-columns.tsx';
import { type FilterName, filterNames } from './desk-filters.ts';
import styles from './desk-page.module.css';

type Props = {
  search: URLSearchParams;
  issues: Issue[];
  people: string[];
  onFilter: (changes: Readonly<Record<string, string>>) => void;
};

/** The filters of the list, each in the address. */
export function DeskFilterBar({ search, issues, people, onFilter }: Props) {
  const value = (name: FilterName) => search.get(name) ?? '';
  const isFiltered = filterNames.some((name) => search.has(name));
  const select = (name: FilterName, label: string, all: string, choices: Choice[]) => (
    <NativeSelect
      label={label}
      value={value(name)}
      data={withCurrent([{ value: '', label: all }, ...choices], value(name))}
      onChange={(event) => onFilter({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <fieldset className={styles.filters}>
      <legend className={styles.hidden}>Filters</legend>
      <WordsFilter
        label="Words, number or email"
        placeholder="A title, an author, 101"
        className={styles.words}
        text={value('q')}
        onText={(q) => onFilter({ q })}
      />
      {select(
        'issue',
        'Issue',
        'All issues',
        issues.map(({ year, volume, issue }) => ({
          value: `${year}/${volume}/${issue}`,
          label: issueName({ year, volume, issue }),
        })),
      )}
      {select('state', 'State', 'All states', [
        ...articleStates.map((state) => ({ value: state, label: stateWords[state] })),
        { value: 'retracted', label: retractedWord },
      ])}
      {select(
        'without',
        'Missing',
        'Any',
        lacks.map((lack) => ({ value: lack, label: lackingWords(lack) })),
      )}
      {select(
        'payment',
        'Payment',
        'Any payment',
        deskPayments.map((payment) => ({ value: payment, label: paymentWords[payment] })),
      )}
      <DateField
        label="Changed since"
        value={value('since')}
        onDone={(since) => onFilter({ since })}
      />
      {select(
        'by',
        'Changed by',
        'Anyone',
        people.map((name) => ({ value: name, label: name })),
      )}
      {isFiltered && (
        <Button
          variant="subtle"
          color="gray"
          className={styles.clear}
          onClick={() => onFilter(Object.fromEntries(filterNames.map((name) => [name, ''])))}
        >
          Clear filters
        </Button>
      )}
    </fieldset>
  );
}

type Choice = { value: string; label: string };

/** An address may name several things that are missing, or an issue that is gone. */
function withCurrent(choices: Choice[], value: string): Choice[] {
  if (choices.some((choice) => choice.value === value)) return choices;
  return [...choices, { value, label: value.includes(',') ? lackingWords(value) : value }];
}
