import { Button, Group, Input, MultiSelect, NativeSelect, Paper, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type FeeRow, feeCurrencies } from '#contract/fields/settings/fees.ts';
import { limits } from '#contract/limits.ts';
import { feeRows } from '#domain/fees/fee-table.ts';
import { parseAmount, plainAmount } from '#domain/fees/money.ts';
import { countries } from '#domain/languages/country-names.ts';
import type { InputProps } from '../../kit/fields.tsx';

/** India has a fee of its own. */
const choices = countries()
  .filter(({ code }) => code !== 'IN')
  .map(({ code, name }) => ({ value: code, label: name }));

const newRow: FeeRow = { name: '', countries: [], amount: 0, currency: 'USD' };
const currencies = [
  { value: '', label: 'Free of charge' },
  ...feeCurrencies.map((value) => ({ value, label: value })),
];

/** What authors of other countries pay: a row each, for one country or for some. */
export function FeeRowsField({ value, onChange, label, description, error, ...props }: InputProps) {
  const rows = feeRows(value);
  const set = (next: FeeRow[]) => onChange(next.length === 0 ? '' : JSON.stringify(next));
  const change = (at: number, changes: Partial<FeeRow>) =>
    set(rows.map((row, index) => (index === at ? { ...row, ...changes } : row)));
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other key
        <Paper key={at} component="fieldset" withBorder p="sm" my="xs" aria-label={`Row ${at + 1}`}>
          <MultiSelect
            label="Countries"
            data-path={at === 0 ? props['data-path'] : undefined}
            data={choices}
            searchable
            hidePickedOptions
            nothingFoundMessage="No such country"
            value={row.countries}
            onChange={(codes) => change(at, { countries: codes })}
          />
          <Group align="end" mt="xs">
            <TextInput
              label="Name of the group"
              placeholder="SAARC countries"
              description="Optional. Shown before the countries."
              maxLength={100}
              value={row.name}
              onChange={(event) => change(at, { name: event.currentTarget.value })}
            />
            <NativeSelect
              label="Currency"
              data={currencies}
              value={row.currency}
              onChange={(event) => {
                const currency = feeCurrencies.find((one) => one === event.currentTarget.value);
                change(at, currency ? { currency } : { amount: 0, currency: '' });
              }}
            />
            {row.currency !== '' && (
              <AmountInput amount={row.amount} onAmount={(amount) => change(at, { amount })} />
            )}
            <Button
              variant="subtle"
              aria-label={`Remove row ${at + 1}`}
              onClick={() => set(rows.filter((_, index) => index !== at))}
            >
              Remove
            </Button>
          </Group>
        </Paper>
      ))}
      <div>
        <Button
          size="compact-md"
          mt="xs"
          disabled={rows.length >= limits.maxFeeLines}
          onClick={() => set([...rows, newRow])}
        >
          Add a row
        </Button>
      </div>
    </Input.Wrapper>
  );
}

type AmountProps = { amount: number; onAmount(amount: number): void };

function AmountInput({ amount, onAmount }: AmountProps) {
  const [typed, setTyped] = useState(amount === 0 ? '' : plainAmount(amount).replace(/\.00$/, ''));
  return (
    <TextInput
      label="Amount"
      inputMode="decimal"
      w="8rem"
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onAmount(parseAmount(event.currentTarget.value) ?? 0);
      }}
    />
  );
}
