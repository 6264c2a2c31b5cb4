import { Anchor, Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { type Charged, type Fee, feesCalls } from '#contract/calls/fees-calls.ts';
import { paymentWays } from '#contract/fields/payment.ts';
import { formMessages } from '#contract/messages.ts';
import { parseAmount, plainAmount } from '#domain/fees/money.ts';
import { callApi } from '../api/call-api.ts';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import type { FieldErrors } from '../forms/field-errors.ts';
import { type Inputs, PanelForm, versionsIn } from '../kit/fields.tsx';
import { useRecord } from '../kit/use-record.tsx';
import { DocumentLinks } from '../ui/account-words.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { amountWords, FeeBadge, paymentWords, wayWords } from '../ui/fee-words.tsx';
import { useFlash } from '../ui/flash.tsx';
import styles from './fee-panel.module.css';

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
  const [isOpen, setOpen] = useState(false);

  async function reload() {
    await again();
    await onChanged();
  }

  if (fee === undefined && failure === '') return null;
  return (
    <section className={styles.panel} aria-labelledby="fee">
      <Title order={2} size="h4" id="fee">
        Fee
      </Title>
      {fee === undefined ? (
        <Text c="dimmed">Its fee cannot be loaded right now.</Text>
      ) : (
        <>
          <FeeLine fee={fee} noun={noun} />
          <Documents fee={fee} />
          {fee.state === 'due' && <PaymentLink fee={fee} of={{ noun, id }} onChanged={reload} />}
          {isOpen ? (
            <FeeForm
              of={{ noun, id }}
              fee={fee}
              onClose={() => setOpen(false)}
              onChanged={reload}
            />
          ) : (
            <div>
              <Button onClick={() => setOpen(true)}>Change fee or payment</Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

const nothing = {
  article: 'No fee is due for this article.',
  manuscript: 'The fee is due after acceptance.',
};

/** What a payment pays for, in words. */
const chargedWords = ({ noun, number }: Charged) =>
  number === '' ? 'a draft' : noun === 'article' ? `article ${number}` : `manuscript ${number}`;

function FeeLine({
  fee: { state, why, asked, payment, txnid, shared_with },
  noun,
}: {
  fee: Fee;
  noun: Charged['noun'];
}) {
  if (state === null) return <Text c="dimmed">{nothing[noun]}</Text>;
  return (
    <div>
      <Text>
        <FeeBadge state={state} />
        {state === 'due' && asked && ` ${amountWords(asked)}`}
        {why !== '' && ` ${why}`}
      </Text>
      {payment && (
        <Text>
          {txnid}: {paymentWords(payment)}
        </Text>
      )}
      {shared_with.length > 0 && (
        <Text>
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
        </Text>
      )}
    </div>
  );
}

/** The receipts and invoices of a fee, and the way to the next one. */
const Documents = ({ fee: { id, state, documents } }: { fee: Fee }) => (
  <>
    {documents.length > 0 && (
      <Text>
        Issued: <DocumentLinks documents={documents} />
      </Text>
    )}
    {state === 'paid' && (
      <div>
        <Button component={Link} to={adminAddresses.issueDocument(id)}>
          Issue a receipt or an invoice
        </Button>
      </div>
    )}
  </>
);

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
        <Button onClick={() => write(true)} loading={busy}>
          {has_link ? 'Replace the payment link' : 'Create a payment link'}
        </Button>
      )}
      {dialog}
    </div>
  );
}

type Field =
  | 'state'
  | 'why'
  | 'amount'
  | 'currency'
  | 'txnid'
  | 'is_shared'
  | `payment_${'amount' | 'currency' | 'received_on' | 'way'}`;
type Values = Record<Field, string>;

const isCharged = ({ state }: Values) => state === 'charged';
const isPaid = (values: Values) => isCharged(values) && values.txnid.trim() !== '';

const inputsOf = ({ asked, by_table, of }: Fee): Inputs<Field> => ({
  state: {
    label: 'The author',
    kind: {
      radios: [
        { value: 'charged', label: 'Pays the fee' },
        { value: 'waived', label: 'Pays nothing: the fee is waived' },
      ],
    },
  },
  why: {
    label: 'Note',
    kind: 'lines',
    help: 'Why it is waived, or what else colleagues should know. Readers do not see it.',
  },
  amount: {
    label: 'Fee',
    kind: 'amount',
    half: true,
    help: by_table
      ? `Default: ${amountWords(by_table)}, from the table of fees.`
      : 'The table of fees has no amount for this author.',
    shownIf: isCharged,
  },
  currency: {
    label: 'Currency',
    half: true,
    help: `Three letters, such as USD. Left empty, it is ${asked?.currency || 'INR'}.`,
    shownIf: isCharged,
  },
  txnid: {
    label: 'Transaction ID',
    help:
      of.noun === 'article'
        ? 'The same field as in the form of the article. Left empty, the fee is unpaid.'
        : 'UPI or bank reference. Leave empty if not yet paid.',
    shownIf: isCharged,
  },
  is_shared: {
    label: 'This payment is for others too',
    kind: { on: 'yes', off: '' },
    help: 'It is stored with /2, /3 … added.',
    shownIf: isPaid,
  },
  payment_amount: { label: 'Amount received', kind: 'amount', half: true, shownIf: isPaid },
  payment_currency: {
    label: 'Currency received',
    half: true,
    help: 'Left empty, it is that of the fee.',
    shownIf: isPaid,
  },
  payment_received_on: { label: 'Received on', kind: 'date', half: true, shownIf: isPaid },
  payment_way: {
    label: 'Paid by',
    half: true,
    kind: { choices: paymentWays.map((value) => ({ value, label: wayWords[value] })) },
    shownIf: isPaid,
  },
});

const amountText = (amount: number | null | undefined) =>
  amount == null ? '' : plainAmount(amount);

const valuesOf = ({ state, why, asked, is_own, payment, txnid }: Fee): Values => ({
  state: state === 'waived' ? 'waived' : 'charged',
  why,
  amount: is_own ? amountText(asked?.amount) : '',
  currency: is_own ? (asked?.currency ?? '') : '',
  txnid: state === 'waived' ? '' : txnid,
  is_shared: '',
  payment_amount: amountText(payment?.amount),
  payment_currency: payment?.currency ?? '',
  payment_received_on: payment?.received_on ?? '',
  payment_way: payment?.way ?? '',
});

function check(values: Values): FieldErrors {
  const problems: FieldErrors = {};
  for (const name of ['amount', 'payment_amount'] as const) {
    const currency = name === 'amount' ? 'currency' : 'payment_currency';
    if (values[name].trim() === '') continue;
    if (parseAmount(values[name]) === undefined) problems[name] = formMessages.fees.amount;
    if (!/^\s*(?:[a-z]{3})?\s*$/i.test(values[currency])) {
      problems[currency] = formMessages.fees.currency;
    }
  }
  return problems;
}

const toAmount = (text: string) => parseAmount(text) ?? null;

/** What of the form goes to the server: of a payment only what was changed. */
function bodyOf(values: Values, stored: Values) {
  const own = { why: values.why, amount: toAmount(values.amount), currency: values.currency };
  if (!isCharged(values)) return { is_waived: true, why: values.why, payment: undefined };
  const isOther = (name: Field) => values[name] !== stored[name];
  const payment = {
    ...(isOther('payment_amount') && { amount: toAmount(values.payment_amount) }),
    ...(isOther('payment_currency') && { currency: values.payment_currency }),
    ...(isOther('payment_received_on') && { received_on: values.payment_received_on }),
    ...(isOther('payment_way') && {
      way: paymentWays.find((way) => way === values.payment_way) ?? '',
    }),
  };
  return {
    is_waived: false,
    ...own,
    ...(isOther('txnid') && { txnid: values.txnid, is_shared: values.is_shared === 'yes' }),
    payment: isPaid(values) && Object.keys(payment).length > 0 ? payment : undefined,
  };
}

/** A fee and its payment have a version each. */
const versionOf = ({ modification, payment }: Fee): string =>
  JSON.stringify([modification, payment?.modification ?? '']);

type FormProps = {
  of: Of;
  fee: Fee;
  onClose(): void;
  onChanged(): Promise<void>;
};

function FeeForm({ of: { noun, id }, fee, onClose, onChanged }: FormProps) {
  const flash = useFlash();
  const inputs = inputsOf(fee);
  const { form, save, dialogs } = useRecord<Fee, Values>({
    what: 'this fee',
    draftKey: noun === 'article' ? `fee-${id}` : `manuscript-fee-${id}`,
    loaded: fee,
    valuesOf,
    versionOf,
    fieldOf: { duplicate_txnid: 'txnid', invalid_txnid: 'txnid' },
    check: ({ values }) => check(values),
    read: () => callApi(calls[noun].read, { params: { id } }),
    write({ values, stored, version = '[]' }) {
      const [modification, ofPayment]: string[] = JSON.parse(version);
      const { payment, ...body } = bodyOf(values, stored);
      // Another transaction id is another payment.
      const isSame = values.txnid === stored.txnid;
      const held = payment && {
        payment: { ...payment, ...(isSame && { modification: ofPayment }) },
      };
      return callApi(calls[noun].write, {
        params: { id },
        body: { ...body, ...held, modification },
      });
    },
    async onSaved(_, undo) {
      onClose();
      await onChanged();
      flash('The fee is saved.', 'success', undo);
    },
    onRead: onChanged,
    ...versionsIn(inputs),
  });

  return (
    <>
      <PanelForm {...{ form, inputs, onClose }} save={() => save()} label="Save fee" />
      {dialogs}
    </>
  );
}
