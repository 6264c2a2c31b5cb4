import {
  Alert,
  Anchor,
  Button,
  Group,
  List,
  NativeSelect,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
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
import type { ApiProblem } from '../../api/api-problem.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { useAct } from '../../api/use-act.ts';
import { HistoryList } from '../../history/history-list.tsx';
import { accountKindWords, DocumentLinks } from '../../ui/account-words.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { mailStateWords } from '../../ui/mail-messages.ts';
import { formatMoment } from '../../ui/moment.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { formatDate } from '../../ui/plain-date.ts';
import { StateOfDocument } from './documents-page.tsx';

export const loader = pageLoader(({ params }) =>
  callApi(accountDocumentsCalls.getAccountDocument, { params: { id: params.id ?? '' } }),
);

type Props = { document: ShownAccountDocument; onChanged(): Promise<void> };

/** /admin/fees/documents/{id}: a receipt or an invoice, mailed and cancelled from here. */
export function Component() {
  const document = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { kind, number, total, currency, recipient, date, code, cancels, why, article } = document;
  const { other_id, cancelled_by, fee } = document;
  return (
    <PageFrame
      title={number}
      subtitle={`${accountKindWords[kind]} of ${formatDate(date)}`}
      width="form"
      actions={
        <Button component="a" href={addresses.api.accountDocument(code)}>
          PDF
        </Button>
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
      {cancelled_by === '' && (
        <MailForm key={`mail-${number}`} document={document} onChanged={revalidate} />
      )}
      {kind !== 'credit' && cancelled_by === '' && (
        <CancelForm key={`cancel-${number}`} document={document} onChanged={revalidate} />
      )}
      <HistoryList noun="account_document" id={document.id} version={document.cancelled_by} />
    </PageFrame>
  );
}

const sentencesOf = ({ message, fields }: ApiProblem) => Object.values(fields).join(' ') || message;

function MailForm({ document, onChanged }: Props) {
  const { id, number, email, mails, missing, can_send } = document;
  const [to, setTo] = useState(email);
  const [language, setLanguage] = useState(document.language);
  const [problem, setProblem] = useState('');
  const { act, busy } = useAct();
  const flash = useFlash();
  const send = () =>
    act(
      async () => {
        const input = { params: { id }, body: { to: to.trim(), language } };
        await callApi(accountDocumentsCalls.mailAccountDocument, input);
        setProblem('');
        await onChanged();
        flash(`${number} goes to ${to.trim()}.`, 'success');
      },
      (refused) => setProblem(sentencesOf(refused)),
    );
  return (
    <section aria-labelledby="mail">
      <Title order={2} size="h3" id="mail" mt="xl" mb="xs">
        Mail it
      </Title>
      {mails.length > 0 && (
        <List size="sm" mb="sm">
          {mails.map((one) => (
            <List.Item key={one.to}>
              {one.to}, {formatMoment(one.moment)}: {mailStateWords[one.state].toLowerCase()}
            </List.Item>
          ))}
        </List>
      )}
      {!can_send && (
        <Alert color="yellow" mb="sm">
          {missing} You can open the PDF and send it yourself.
        </Alert>
      )}
      <Group align="start" gap="sm">
        <TextInput
          label="To"
          type="email"
          value={to}
          error={problem || undefined}
          onChange={(event) => {
            setTo(event.currentTarget.value);
            setProblem('');
          }}
        />
        <NativeSelect
          label="Language of the mail"
          value={language}
          data={mailLanguages.map((value) => ({ value, label: languages[value].english }))}
          onChange={({ currentTarget: { value } }) =>
            setLanguage(mailLanguages.find((one) => one === value) ?? language)
          }
        />
      </Group>
      <Text mt="xs" size="sm" c="dimmed">
        The mail has a link to the PDF.{' '}
        <Anchor component={Link} to={adminAddresses.mailTemplates}>
          Change its text
        </Anchor>
      </Text>
      <Button mt="sm" onClick={send} loading={busy} disabled={!can_send || to.trim() === ''}>
        Send
      </Button>
    </section>
  );
}

function CancelForm({ document: { id, number }, onChanged }: Props) {
  const [why, setWhy] = useState('');
  const [problem, setProblem] = useState('');
  const { ask, dialog } = useConfirm();
  const { act, busy } = useAct();
  const flash = useFlash();
  async function cancel() {
    const isSure = await ask({
      title: `Cancel ${number}?`,
      text: 'A credit note with a number of its own cancels it. This cannot be undone.',
      confirm: 'Cancel the document',
      isDestructive: true,
    });
    if (!isSure) return;
    await act(
      async () => {
        const input = { params: { id }, body: { why } };
        const credit = await callApi(accountDocumentsCalls.cancelAccountDocument, input);
        await onChanged();
        flash(`${credit.number} cancels ${number}.`, 'success');
      },
      (refused) => setProblem(sentencesOf(refused)),
    );
  }
  return (
    <section aria-labelledby="cancel">
      <Title order={2} size="h3" id="cancel" mt="xl" mb="xs">
        Cancel it
      </Title>
      <TextInput
        label="Reason"
        description="Printed on the credit note."
        value={why}
        maxLength={limits.maxPartyNameCharacters}
        error={problem || undefined}
        onChange={(event) => {
          setWhy(event.currentTarget.value);
          setProblem('');
        }}
      />
      <Button mt="sm" color="red" onClick={cancel} loading={busy} disabled={why.trim() === ''}>
        Issue a credit note
      </Button>
      {dialog}
    </section>
  );
}
