import { Alert, Button, Text } from '@mantine/core';
import type { InputOf } from '#contract/calls/call.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { feeFallback } from '#contract/limits.ts';
import { officeMessages } from '#contract/messages.ts';
import { readerPages } from '#contract/pages.ts';
import { callApi } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import { settingsOf, settingsPage } from '../../kit/settings-form.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { FeeRowsField } from './fee-rows-field.tsx';

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
      help: 'Readers see these rows of an earlier version, but they decide nobody’s fee. Make each a row above, or delete it.',
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
