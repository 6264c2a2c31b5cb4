import {
  Alert,
  Button,
  Group,
  Input,
  MultiSelect,
  NativeSelect,
  Paper,
  Text,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import type { InputOf } from '#contract/calls/call.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { type FeeRow, feeCurrencies } from '#contract/fields/settings/fees.ts';
import { feeFallback, limits } from '#contract/limits.ts';
import { officeMessages } from '#contract/messages.ts';
import { readerPages } from '#contract/pages.ts';
import { feeRows } from '#domain/fees/fee-table.ts';
import { parseAmount, plainAmount } from '#domain/fees/money.ts';
import { countries } from '#domain/languages/country-names.ts';
import { callApi } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import type { InputProps } from '../../kit/fields.tsx';
import { settingsOf, settingsPage } from '../../kit/settings-form.tsx';
import { useFlash } from '../../ui/flash.tsx';

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
function FeeRowsField({ value, onChange, label, description, error, ...props }: InputProps) {
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
  const [typed, setTyped] = useState('');
  // What is typed, unless another amount came in: of the row that moved here, or of what is stored.
  const isTyped = (parseAmount(typed) ?? 0) === amount;
  const shown = amount === 0 ? '' : plainAmount(amount).replace(/\.00$/, '');
  return (
    <TextInput
      label="Amount"
      inputMode="decimal"
      w="8rem"
      value={isTyped ? typed : shown}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onAmount(parseAmount(event.currentTarget.value) ?? 0);
      }}
    />
  );
}

const save = (body: InputOf<typeof settingsCalls.updateFees>['body']) =>
  callApi(settingsCalls.updateFees, { body });

type Fee = { fee_kind: string };
const hasFee = ({ fee_kind }: Fee) => fee_kind !== 'none';
const leftEmpty = (fallback: string) => (values: Fee) =>
  values.fee_kind === 'unstated' ? 'Not shown if empty.' : `Default: ${fallback}`;

/** What was never confirmed or stated stays a choice until another is saved. */
const kinds = [
  { value: '', label: 'Charged once, on acceptance' },
  { value: 'none', label: 'None: authors pay nothing' },
  { value: 'shipped', label: 'Charged once, on acceptance (to be confirmed)' },
  { value: 'unstated', label: 'Not stated yet' },
];

/** /admin/settings/fees: what authors pay, as the instructions say it. */
export const { loader, Component } = settingsPage({
  ...settingsOf('fees'),
  title: 'Fees',
  subtitle:
    'What authors pay, shown in the instructions. DOAJ and UGC look for it even if authors pay nothing.',
  width: 'form',
  actions: (
    <Button component="a" href={`${readerPages.instructions.path}#fees`} target="_blank">
      See the instructions
    </Button>
  ),
  save: 'Save fees',
  // To save the fees is to confirm them.
  write: ({ values, changes }, was) =>
    save({ ...changes, ...(values.fee_kind === 'shipped' && { fee_kind: '' }), was }),
  inputs: {
    fee_kind: {
      label: 'Publication fee',
      help: 'Without a fee the table is left out.',
      kind: {
        choices: (stored) =>
          kinds.filter(({ value }) => ['', 'none'].includes(value) || value === stored),
      },
    },
    fee_rupee: {
      label: 'Fee in rupees, for India',
      help: leftEmpty(feeFallback.rupee),
      kind: 'amount',
      half: true,
      shownIf: hasFee,
    },
    fee_dollar: {
      label: 'Fee in US dollars, elsewhere',
      help: leftEmpty(feeFallback.dollar),
      kind: 'amount',
      half: true,
      shownIf: hasFee,
    },
    fee_rows: {
      label: 'Fees of other countries',
      help: 'For one country or a group of countries. All others pay the fee in US dollars.',
      kind: (input) => <FeeRowsField {...input} />,
      shownIf: hasFee,
    },
    fee_lines: {
      label: 'Rows to settle',
      help: 'Readers see these rows of an earlier version, but authors of a country in them are asked no amount. Make each a row above, or delete it.',
      kind: 'lines',
      shownIf: (values, stored) => hasFee(values) && stored.fee_lines !== '',
    },
    fee_text: {
      label: 'Text about fees',
      help: 'Instead of the shipped sentences. An empty line begins a paragraph.',
      kind: 'lines',
    },
    fee_waivers: {
      label: 'Waivers',
      help: 'Who pays less or nothing, and how to ask for it.',
      kind: 'lines',
    },
  },
  around: (form, { stored, reload }) => (
    <>
      {stored.fee_kind === 'shipped' && <ToConfirm {...stored} onConfirmed={reload} />}
      {form}
    </>
  ),
});

type Props = { fee_rupee: string; fee_dollar: string; onConfirmed(): Promise<void> };

/** The shipped fees, which readers see before an editor has said anything. */
function ToConfirm({ fee_rupee, fee_dollar, onConfirmed }: Props) {
  const { act, busy } = useAct();
  const flash = useFlash();
  const confirm = () =>
    act(async () => {
      await save({ fee_kind: '' });
      await onConfirmed();
      flash(officeMessages.saved.settings, 'success');
    });
  return (
    <Alert variant="default" title="To be confirmed" mb="lg">
      <Text size="sm" mb="xs">
        Readers see {fee_rupee || feeFallback.rupee} rupees for India and{' '}
        {fee_dollar || feeFallback.dollar} US dollars for other countries. Confirm this if it is
        right; otherwise change it below.
      </Text>
      <Button size="xs" onClick={confirm} loading={busy}>
        Confirm these fees
      </Button>
    </Alert>
  );
}
