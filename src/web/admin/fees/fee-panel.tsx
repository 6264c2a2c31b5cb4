import { Anchor, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { BodyOf } from '#contract/calls/call.ts';
import { type Charged, type Fee, feesCalls } from '#contract/calls/fees-calls.ts';
import { fields, flag } from '#contract/fields/fields.ts';
import { type FeeFields, feeFields, paymentFields, paymentWays } from '#contract/fields/payment.ts';
import { parseAmount } from '#domain/fees/money.ts';
import { feeRules, paymentRules } from '#domain/fees/payment-rules.ts';
import { callApi } from '../api/call-api.ts';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import type { FormValues } from '../forms/changed-fields.ts';
import type { FieldErrors } from '../forms/field-errors.ts';
import { Fields, type Inputs, versionsIn } from '../kit/fields.tsx';
import { FormDialog } from '../kit/form-dialog.tsx';
import { RecordPanel } from '../kit/record-columns.tsx';
import { type FormField, recordForm } from '../kit/record-form.ts';
import { type Edit, useRecord } from '../kit/use-record.tsx';
import { DocumentLinks } from '../ui/account-words.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { amountWords, FeeBadge, paymentWords, wayWords } from '../ui/fee-words.tsx';
import { useFlash } from '../ui/flash.tsx';

type Of = Pick<Charged, 'noun' | 'id'>;
type Props = {
  of: Of;
  /** Of the article or manuscript: another one may have another fee. */
  version: string;
  onChanged(): Promise<void>;
};

const calls = {
  article: { read: feesCalls.getFee, write: feesCalls.updateFee },
  manuscript: { read: feesCalls.getManuscriptFee, write: feesCalls.updateManuscriptFee },
};

/** What is asked for an article or a manuscript, and what was paid. */
export function FeePanel({ of: { noun, id }, version, onChanged }: Props) {
  // An article that was saved may have another payment.
  const {
    found: fee,
    failure,
    again,
  } = useRead<Fee>(() => callApi(calls[noun].read, { params: { id } }), `${noun} ${id} ${version}`);
  const [open, setOpen] = useState<'fee' | 'payment'>();

  async function reload() {
    await again();
    await onChanged();
  }

  const form = { of: { noun, id }, onClose: () => setOpen(undefined), onChanged: reload };
  if (fee === undefined) {
    return failure && <RecordPanel title="Fee" line="It cannot be loaded right now." />;
  }
  return (
    <RecordPanel
      title="Fee"
      line={<FeeLine fee={fee} noun={noun} />}
      actions={
        <>
          {fee.state !== 'waived' && (
            <Button size="compact-sm" onClick={() => setOpen('payment')}>
              {fee.payment ? 'Change payment' : 'Record payment'}
            </Button>
          )}
          <Button size="compact-sm" onClick={() => setOpen('fee')}>
            Change fee
          </Button>
        </>
      }
    >
      <PaymentLines fee={fee} />
      {fee.state === 'due' && <PaymentLink fee={fee} of={{ noun, id }} onChanged={reload} />}
      {open === 'fee' && <PartForm part={askedPart(fee)} {...form} fee={fee} />}
      {open === 'payment' && <PartForm part={paidPart(fee)} {...form} fee={fee} />}
    </RecordPanel>
  );
}

/** What a payment pays for, in words. */
const chargedWords = ({ noun, number }: Charged) =>
  number === '' ? 'a draft' : noun === 'article' ? `article ${number}` : `manuscript ${number}`;

function FeeLine({ fee: { state, asked }, noun }: { fee: Fee; noun: Charged['noun'] }) {
  if (state !== null) {
    return (
      <>
        <FeeBadge state={state} />
        {state === 'due' && asked && ` ${amountWords(asked)}`}
      </>
    );
  }
  return noun === 'article' || asked?.amount === 0 ? 'None due' : 'Not due yet';
}

/** Why the fee is what it is, what was paid, and which receipts and invoices there are. */
function PaymentLines({ fee }: { fee: Fee }) {
  const { id, state, why, payment, txnid, shared_with, documents } = fee;
  return (
    <>
      {state !== null && why !== '' && <div>{why}</div>}
      {state !== null && payment && (
        <div>
          {txnid}: {paymentWords(payment)}
        </div>
      )}
      {state !== null && shared_with.length > 0 && (
        <div>
          This payment is also for{' '}
          {shared_with.map((other, index) => (
            <span key={`${other.noun} ${other.id}`}>
              {index > 0 && ', '}
              <Anchor component={Link} to={adminAddresses[other.noun](other.id)} inherit>
                {chargedWords(other)}
              </Anchor>
            </span>
          ))}
          .
        </div>
      )}
      {documents.length > 0 && (
        <div>
          Issued: <DocumentLinks documents={documents} />
        </div>
      )}
      {state === 'paid' && (
        <Button size="compact-sm" component={Link} to={adminAddresses.issueDocument(id)}>
          Issue a receipt or an invoice
        </Button>
      )}
    </>
  );
}

type LinkProps = { fee: Fee; of: Of; onChanged(): Promise<void> };

/** The page where the author pays: a link to send, which can be revoked. */
function PaymentLink({ fee: { has_link, link }, of: { noun, id }, onChanged }: LinkProps) {
  const { act, busy } = useAct();
  const { ask, dialog } = useConfirm();
  const write = (hasLink: boolean) =>
    act(async () => {
      await callApi(calls[noun].write, { params: { id }, body: { has_link: hasLink } });
      await onChanged();
    });
  async function revoke() {
    const isSure = await ask({
      title: 'Revoke the payment link?',
      text: 'Anyone who has the link, including from the acceptance letter, can no longer use it.',
      confirm: 'Revoke',
      isDestructive: true,
    });
    if (isSure) await write(false);
  }
  return (
    <div>
      {link !== '' && (
        <CopyField
          label="Payment link"
          description="Anyone who has it sees the amount, and how to pay."
          value={link}
        >
          <Button
            variant="subtle"
            component="a"
            href={link}
            target="_blank"
            rel="noopener noreferrer"
          >
            Open
          </Button>
          <Button variant="subtle" onClick={revoke} disabled={busy}>
            Revoke
          </Button>
        </CopyField>
      )}
      {has_link && link === '' && (
        <Text c="dimmed">A payment link exists, but this server cannot show it.</Text>
      )}
      {link === '' && (
        <Button size="compact-sm" onClick={() => write(true)} loading={busy}>
          {has_link ? 'Replace the payment link' : 'Create a payment link'}
        </Button>
      )}
      {dialog}
    </div>
  );
}

/** What is asked, or what was paid: each has a form. */
type Part<Field extends string> = {
  what: string;
  inputs: Inputs<Field>;
  valuesOf(fee: Fee): FormValues<Field>;
  versionOf(fee: Fee): string;
  check(values: FormValues<Field>, fee: Fee): FieldErrors;
  bodyOf(edit: Edit<Fee, FormValues<Field>>): BodyOf<typeof feesCalls.updateFee>;
};

const toAmount = (text: string | undefined) =>
  text !== undefined && { amount: parseAmount(text) ?? null };

function askedPart({ asked, by_table }: Fee): Part<FormField<FeeFields>> {
  const { valuesOf, ...form } = recordForm(
    feeFields,
    {
      is_waived: {
        label: 'The author',
        kind: {
          radios: [
            { value: '0', label: 'Pays the fee' },
            { value: '1', label: 'Pays nothing: the fee is waived' },
          ],
        },
      },
      why: {},
      amount: {
        help: by_table
          ? `Default: ${amountWords(by_table)}, from the table of fees.`
          : 'The table of fees has no amount for this author.',
      },
      currency: {
        help: `Three letters, such as USD. Left empty, it is ${asked?.currency || 'INR'}.`,
      },
    },
    feeRules,
  );
  return {
    ...form,
    what: 'fee',
    valuesOf: ({ state, why, asked, is_own }) =>
      valuesOf({
        amount: null,
        currency: '',
        ...(is_own && asked),
        is_waived: state === 'waived' ? 1 : 0,
        why,
      }),
    versionOf: ({ modification }) => modification,
    bodyOf: ({ changes: { is_waived, amount, ...texts }, version: modification }) => ({
      ...(is_waived !== undefined && { is_waived: is_waived === '1' }),
      ...texts,
      ...toAmount(amount),
      modification,
    }),
  };
}

const paidFields = fields({
  ...paymentFields,
  is_shared: flag({ label: 'This payment is for others too' }),
});

function paidPart({ of, payment }: Fee): Part<FormField<typeof paidFields>> {
  const { valuesOf, check, inputs } = recordForm(
    paidFields,
    {
      txnid: {
        isRequired: payment === null,
        help: `${of.noun === 'article' ? 'The same field as in the form of the article.' : 'UPI or bank reference.'}${payment ? ' Leave it empty if the fee is not yet paid.' : ''}`,
      },
      is_shared: {
        help: 'It is stored with /2, /3 … added.',
        shownIf: ({ txnid }, stored) => txnid.trim() !== '' && txnid !== stored.txnid,
      },
      amount: {},
      currency: {},
      received_on: {},
      way: { kind: { choices: paymentWays.map((value) => ({ value, label: wayWords[value] })) } },
    },
    paymentRules,
  );
  const held = ({ payment, txnid }: Fee) =>
    valuesOf(payment ? { ...payment, txnid, is_shared: 0 } : undefined);
  return {
    what: 'payment',
    inputs,
    valuesOf: held,
    // The fee says which payment pays it: both have a version.
    versionOf: ({ modification, payment }) =>
      JSON.stringify([modification, payment?.modification ?? '']),
    // Without an id the fee is unpaid.
    check: (values, fee) =>
      fee.payment && values.txnid.trim() === '' ? {} : check(values, held(fee)),
    bodyOf({ values, changes: { txnid, is_shared: _, amount, way, ...texts }, version = '[]' }) {
      const [modification, ofPayment]: string[] = JSON.parse(version);
      const payment = {
        ...texts,
        ...toAmount(amount),
        ...(way !== undefined && { way: paymentWays.find((one) => one === way) ?? '' }),
      };
      const isPaid = values.txnid.trim() !== '' && Object.keys(payment).length > 0;
      return {
        ...(txnid !== undefined && { txnid, is_shared: values.is_shared === '1' }),
        ...(isPaid && { payment: { ...payment, modification: ofPayment } }),
        modification,
      };
    },
  };
}

type FormProps<Field extends string> = {
  part: Part<Field>;
  of: Of;
  fee: Fee;
  onClose(): void;
  onChanged(): Promise<void>;
};

function PartForm<Field extends string>({
  part: { what, bodyOf, ...part },
  of: { noun, id },
  fee,
  onClose,
  onChanged,
}: FormProps<Field>) {
  const flash = useFlash();
  const { form, save, dialogs } = useRecord<Fee, FormValues<Field>>({
    ...part,
    what: `this ${what}`,
    draftKey: noun === 'article' ? `${what}-${id}` : `manuscript-${what}-${id}`,
    loaded: fee,
    prefix: 'payment_',
    fieldOf: { duplicate_txnid: 'txnid', invalid_txnid: 'txnid' },
    check: ({ values }, now) => part.check(values, now),
    read: () => callApi(calls[noun].read, { params: { id } }),
    write: (edit) => callApi(calls[noun].write, { params: { id }, body: bodyOf(edit) }),
    async onSaved(_, undo) {
      onClose();
      await onChanged();
      flash(`The ${what} is saved.`, 'success', undo);
    },
    onRead: onChanged,
    ...versionsIn(part.inputs),
  });

  return (
    <>
      <FormDialog
        {...{ form, onClose }}
        title={what === 'fee' ? 'Fee' : 'Payment'}
        size="lg"
        // Closed by `onSaved`: where two people wrote, it stays.
        actions={[{ label: `Save ${what}`, work: () => save(), stays: true }]}
      >
        <Fields form={form} inputs={part.inputs} />
      </FormDialog>
      {dialogs}
    </>
  );
}
