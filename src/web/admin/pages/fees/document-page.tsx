import { Alert, Anchor, Button, List, NativeSelect, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { adminAddresses } from '#contract/admin-addresses.ts';
import {
  accountDocumentsCalls,
  type ShownAccountDocument,
} from '#contract/calls/account-documents-calls.ts';
import { limits } from '#contract/limits.ts';
import { mailLanguages } from '#contract/mail.ts';
import { languages } from '#contract/words/languages.ts';
import { formatAmount } from '#domain/fees/money.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { missingFields } from '../../forms/field-errors.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { HistoryList } from '../../history/history-list.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { accountKindWords, DocumentLinks } from '../../ui/account-words.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { mailStateWords } from '../../ui/mail-messages.ts';
import { formatMoment } from '../../ui/moment.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { formatDate } from '../../ui/plain-date.ts';
import { StateOfDocument } from './documents-page.tsx';

export const loader = pageLoader(({ params }) =>
  callApi(accountDocumentsCalls.getAccountDocument, { params: { id: params.id ?? '' } }),
);

type DialogProps = {
  document: ShownAccountDocument;
  onClose(): void;
  onChanged(): Promise<void>;
};

/** /admin/fees/documents/{id}: a receipt or an invoice, mailed and cancelled from here. */
export function Component() {
  const document = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { kind, number, total, currency, recipient, date, code, cancels, why, article } = document;
  const { other_id, cancelled_by, fee, mails, missing, can_send } = document;
  const [open, setOpen] = useState<'mail' | 'cancel'>();
  const dialog = { document, onClose: () => setOpen(undefined), onChanged: revalidate };
  return (
    <PageFrame
      title={number}
      subtitle={`${accountKindWords[kind]} of ${formatDate(date)}`}
      width="form"
      actions={
        <>
          <Button component="a" href={addresses.api.accountDocument(code)}>
            PDF
          </Button>
          {cancelled_by === '' && (
            <Button onClick={() => setOpen('mail')} disabled={!can_send}>
              Mail it
            </Button>
          )}
          {kind !== 'credit' && cancelled_by === '' && (
            <Button color="red" onClick={() => setOpen('cancel')}>
              Cancel it
            </Button>
          )}
        </>
      }
    >
      <div>
        <Text>
          <StateOfDocument {...document} />
        </Text>
        <Text>
          {formatAmount(total, currency)} for {recipient}
        </Text>
        {cancels !== '' && (
          <Text>
            Cancels <DocumentLinks documents={[{ id: other_id, number: cancels }]} />: {why}
          </Text>
        )}
        {cancelled_by !== '' && (
          <Text>
            Credit note: <DocumentLinks documents={[{ id: other_id, number: cancelled_by }]} />
            {fee > 0 && (
              <>
                {' · '}
                <Anchor component={Link} to={adminAddresses.issueDocument(fee)} inherit>
                  Issue it again
                </Anchor>
              </>
            )}
          </Text>
        )}
        <Text>
          Code: <Anchor href={addresses.verify(code)}>{code}</Anchor>
        </Text>
        {article > 0 && (
          <Anchor component={Link} to={adminAddresses.article(article)}>
            The article
          </Anchor>
        )}
      </div>
      {cancelled_by === '' && mails.length > 0 && (
        <section aria-labelledby="mail">
          <Title order={2} size="h3" id="mail" mt="xl" mb="xs">
            Mail
          </Title>
          <List size="sm">
            {mails.map((one) => (
              <List.Item key={one.to}>
                {one.to}, {formatMoment(one.moment)}: {mailStateWords[one.state].toLowerCase()}
              </List.Item>
            ))}
          </List>
        </section>
      )}
      {cancelled_by === '' && !can_send && (
        <Alert color="yellow">{missing} You can open the PDF and send it yourself.</Alert>
      )}
      {open === 'mail' && <MailForm {...dialog} />}
      {open === 'cancel' && <CancelForm {...dialog} />}
      <HistoryList noun="account_document" id={document.id} version={document.cancelled_by} />
    </PageFrame>
  );
}

function MailForm({ document, onClose, onChanged }: DialogProps) {
  const { id, number, email } = document;
  const flash = useFlash();
  const form = useRecordForm({
    draftKey: `mail-document-${id}`,
    stored: { to: email, language: document.language as string },
    check: ({ values }) => missingFields(values, ['to']),
    isQuiet: true,
  });
  async function send() {
    const to = form.values.to.trim();
    const language = mailLanguages.find((one) => one === form.values.language) ?? document.language;
    const input = { params: { id }, body: { to, language } };
    await callApi(accountDocumentsCalls.mailAccountDocument, input);
    await onChanged();
    flash(`${number} went to ${to}.`, 'success');
  }
  return (
    <FormDialog
      form={form}
      title={`Mail ${number}`}
      onClose={onClose}
      actions={[{ label: 'Send', work: send }]}
    >
      <TextInput label="To" type="email" data-autofocus {...form.at('to')} />
      <NativeSelect
        mt="sm"
        label="Language of the mail"
        data={mailLanguages.map((value) => ({ value, label: languages[value].english }))}
        {...form.at('language')}
      />
      <Text mt="xs" size="sm" c="dimmed">
        The mail has a link to the PDF.{' '}
        <Anchor component={Link} to={adminAddresses.mailTemplates}>
          Change its text
        </Anchor>
      </Text>
    </FormDialog>
  );
}

function CancelForm({ document: { id, number }, onClose, onChanged }: DialogProps) {
  const flash = useFlash();
  const form = useRecordForm({
    draftKey: `cancel-document-${id}`,
    stored: { why: '' },
    check: ({ values }) => missingFields(values, ['why']),
    isQuiet: true,
  });
  async function cancel() {
    const input = { params: { id }, body: form.values };
    const credit = await callApi(accountDocumentsCalls.cancelAccountDocument, input);
    await onChanged();
    flash(`${credit.number} cancels ${number}.`, 'success');
  }
  return (
    <FormDialog
      form={form}
      title={`Cancel ${number}?`}
      refuse="Keep"
      onClose={onClose}
      actions={[{ label: 'Issue a credit note', work: cancel, isDestructive: true }]}
    >
      <Text mb="sm">A credit note with a number of its own cancels it. This cannot be undone.</Text>
      <TextInput
        label="Reason"
        description="Printed on the credit note."
        maxLength={limits.maxPartyNameCharacters}
        data-autofocus
        {...form.at('why')}
      />
    </FormDialog>
  );
}
