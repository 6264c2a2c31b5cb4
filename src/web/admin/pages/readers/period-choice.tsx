import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { addDays } from '#domain/days.ts';
import { isDay } from '#domain/fields/kinds.ts';
import { DateField } from '../../ui/date-field.tsx';
import { today } from '../../ui/moment.ts';
import styles from './readers-page.module.css';

type Props = {
  from: string;
  until: string;
  /** The first day that there are figures of; empty where there are none. */
  firstDay: string;
  onChoose: (period: { from: string; until: string }) => void;
};

/** Which time the figures are of. The last day is the newest that is over, as the server says. */
export function PeriodChoice({ from, until, firstDay, onChoose }: Props) {
  const [chosen, setChosen] = useState({ from, until });
  const yesterday = addDays(today(), -1);
  const shortcuts = [
    { label: '30 days', from: addDays(yesterday, -29) },
    { label: '90 days', from: addDays(yesterday, -89) },
    { label: '12 months', from: addDays(yesterday, -364) },
    { label: '5 years', from: addDays(yesterday, -1825) },
  ];
  return (
    <form
      className={styles.period}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDay(chosen.from) || !isDay(chosen.until)) return;
        const [from, until] = [chosen.from, chosen.until].toSorted();
        onChoose({ from: from ?? '', until: until ?? '' });
      }}
    >
      <Group gap="xs">
        {shortcuts.map(({ label, from: start }) => (
          <Button
            key={label}
            size="compact-md"
            variant={from === start && until === yesterday ? 'light' : 'default'}
            aria-pressed={from === start && until === yesterday}
            onClick={() => {
              setChosen({ from: start, until: yesterday });
              onChoose({ from: start, until: yesterday });
            }}
          >
            {label}
          </Button>
        ))}
      </Group>
      <Group gap="xs" align="end">
        <DateField
          label="From"
          value={chosen.from}
          {...(firstDay && { min: firstDay })}
          max={chosen.until}
          onChange={(from) => setChosen({ ...chosen, from })}
        />
        <DateField
          label="Until"
          value={chosen.until}
          min={chosen.from}
          onChange={(until) => setChosen({ ...chosen, until })}
        />
        <Button type="submit">Show</Button>
      </Group>
    </form>
  );
}
