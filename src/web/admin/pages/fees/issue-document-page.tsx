import { Alert, Anchor, Button, List, Text } from '@mantine/core';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { accountDocumentsCalls } from '#contract/calls/account-documents-calls.ts';
import type { AnswerOf } from '#contract/calls/call.ts';
import { mailLanguages } from '#contract/mail.ts';
import { formMessages, messages } from '#contract/messages.ts';
import { languages } from '#contract/words/languages.ts';
import { gstStates } from '#domain/fees/gst.ts';
import { parseAmount, plainAmount } from '#domain/fees/money.ts';
import { callApi, callForFile } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import { type FieldErrors, missingFields } from '../../forms/field-errors.ts';
import { SaveBar } from '../../forms/save-bar.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { Fields, type Inputs } from '../../kit/fields.tsx';
import { accountKindWords, DocumentLinks } from '../../ui/account-words.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { saveFile } from '../../ui/save-file.ts';

type Draft = AnswerOf<typeof accountDocumentsCalls.draftAccountDocument>;

export const loader = pageLoader(async ({ params }) => {
  const draft = await callApi(accountDocumentsCalls.draftAccountDocument, {
    params: { id: params.id ?? '' },
  });
  return { id: params.id ?? '', draft };
});

type Values = Record<keyof Draft['form'], string>;

const isTax = ({ kind }: Values) => kind !== 'receipt';
const isAbroad = (values: Values) => isTax(values) && values.state === 'abroad';

/** /admin/fees/{id}/document: a receipt or an invoice of a fee that is paid. */
export function Component() {
  const { id, draft } = useLoaderData<typeof loader>();
  const { about, kinds, documents } = draft;
  const navigate = useNavigate();
  const flash = useFlash();
  const { ask, dialog } = useConfirm();
  const form = useRecordForm<Values>({
    draftKey: `document-${id}`,
    stored: {
      ...draft.form,
      amount: draft.form.amount === 0 ? '' : plainAmount(draft.form.amount),
    },
    check: ({ values }) => check(values, draft),
    isQuiet: true,
  });
  const input = () => ({
    params: { id },
    body: {
      ...form.values,
      ...chosenOf(form.values, draft),
      amount: parseAmount(form.values.amount) ?? 0,
    },
  });

  async function issue() {
    const kind = accountKindWords[chosenOf(form.values, draft).kind].toLowerCase();
    const isSure = await ask({
      title: `Issue the ${kind}?`,
      text: 'It takes the next number of its series for ever, and cannot be changed: only a credit note cancels it.',
      confirm: `Issue ${kind}`,
    });
    if (!isSure) return;
    const made = await callApi(accountDocumentsCalls.issueAccountDocument, input());
    form.saved(form.values);
    flash(`${made.number} is issued.`, 'success');
    await navigate(adminAddresses.accountDocument(made.id));
  }
  const preview = async () =>
    saveFile(
      await callForFile(accountDocumentsCalls.previewAccountDocument, input()),
      messages.files.accountDocument('preview'),
    );
  const valid = documents.filter(({ kind, cancelled_by }) => kind !== 'credit' && !cancelled_by);
  const canIssue = kinds.some(({ refusal }) => refusal === '');

  return (
    <PageFrame
      title="Issue a receipt or an invoice"
      subtitle="A document that is issued cannot be changed. Cancel it by a credit note if something is wrong."
      width="form"
    >
      <Text mb="md">
        For{' '}
        {about.article > 0 ? (
          <Anchor component={Link} to={adminAddresses.article(about.article)} inherit>
            {[about.number, about.title].filter(Boolean).join(': ')}
          </Anchor>
        ) : (
          about.title
        )}
      </Text>
      {valid.length > 0 && (
        <Text mb="md">
          Issued already: <DocumentLinks documents={valid} />
        </Text>
      )}
      {kinds.some(({ refusal }) => refusal !== '') && (
        <Alert variant="default" mb="md" title={canIssue ? undefined : 'Nothing can be issued now'}>
          <List size="sm" listStyleType="none">
            {kinds
              .filter(({ refusal }) => refusal !== '')
              .map(({ kind, refusal }) => (
                <List.Item key={kind}>
                  {accountKindWords[kind]}: {refusal}
                </List.Item>
              ))}
          </List>
          <Anchor component={Link} to={adminAddresses.accountSettings} size="sm">
            Settings of receipts and GST
          </Anchor>
          {' · '}
          <Anchor component={Link} to={adminAddresses.accountDocuments()} size="sm">
            Receipts and invoices
          </Anchor>
        </Alert>
      )}
      {canIssue && (
        <form {...form.submitting(issue)} aria-label="Receipt or invoice">
          <DraftNote draft={form.draft} />
          <Fields form={form} inputs={inputsOf(draft)} />
          <SaveBar>
            <Button onClick={() => form.submit(preview)} disabled={form.isSaving}>
              Preview PDF
            </Button>
            <Button type="submit" variant="filled" loading={form.isSaving}>
              Issue {accountKindWords[chosenOf(form.values, draft).kind].toLowerCase()}
            </Button>
          </SaveBar>
        </form>
      )}
      {dialog}
    </PageFrame>
  );
}

function chosenOf(values: Values, { kinds, form }: Draft) {
  const kind = kinds.find((one) => one.kind === values.kind)?.kind ?? form.kind;
  const language = mailLanguages.find((one) => one === values.language) ?? form.language;
  return { kind, language };
}

function check(values: Values, { kinds }: Draft): FieldErrors {
  const needed = [
    'name' as const,
    ...(isTax(values) ? ['address' as const] : []),
    ...(isAbroad(values) ? ['country' as const] : []),
  ];
  const refusal = kinds.find(({ kind }) => kind === values.kind)?.refusal;
  return {
    ...missingFields(values, needed),
    ...(refusal && { kind: refusal }),
    ...(!parseAmount(values.amount) && { amount: formMessages.account.amount }),
    ...(!/^\s*[a-z]{3}\s*$/i.test(values.currency) && { currency: formMessages.fees.currency }),
  };
}

const inputsOf = ({ kinds, form: draft }: Draft): Inputs<keyof Values> => ({
  kind: {
    label: 'Document',
    kind:
      kinds.length === 1
        ? 'none'
        : { radios: kinds.map(({ kind }) => ({ value: kind, label: accountKindWords[kind] })) },
  },
  language: {
    label: 'Language',
    kind: {
      choices: mailLanguages.map((value) => ({ value, label: languages[value].english })),
    },
    shownIf: (values) => !isTax(values),
  },
  name: { label: 'Received from', isRequired: true, help: 'A person or an institution.' },
  address: {
    label: 'Address',
    kind: 'lines',
    help: (values) => (isTax(values) ? 'Invoices need it.' : 'It can be left empty.'),
  },
  state: {
    label: 'State of the recipient',
    help: 'Decides CGST + SGST or IGST.',
    kind: {
      choices: [
        { value: '', label: 'Unknown (the publisher’s state is used)' },
        { value: 'abroad', label: 'Outside India' },
        ...Object.entries(gstStates)
          .map(([value, name]) => ({ value, label: `${name} (${value})` }))
          .sort((a, b) => (a.label < b.label ? -1 : 1)),
      ],
    },
    half: true,
    shownIf: isTax,
  },
  gstin: {
    label: 'GSTIN of the recipient',
    help: 'If it is registered.',
    half: true,
    shownIf: (values) => isTax(values) && !isAbroad(values),
  },
  country: { label: 'Country', half: true, isRequired: true, shownIf: isAbroad },
  amount: {
    label: 'Amount received',
    kind: 'amount',
    half: true,
    isRequired: true,
    help: (values) =>
      [
        ...(draft.amount === 0 ? ['The payment has no amount yet: this becomes its amount.'] : []),
        ...(values.kind === 'invoice' ? ['Tax included.'] : []),
      ].join(' '),
  },
  currency: { label: 'Currency', half: true, isRequired: true },
});
