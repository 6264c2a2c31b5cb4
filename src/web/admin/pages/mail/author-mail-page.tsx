import {
  Button,
  Checkbox,
  Code,
  Group,
  NativeSelect,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { Fragment, useMemo, useState } from 'react';
import { useLoaderData } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { type AuthorArticle, mailCalls } from '#contract/calls/mail-calls.ts';
import { type MailLanguage, mailLanguages } from '#contract/mail.ts';
import { languages } from '#contract/words/languages.ts';
import { mailKindFacts } from '#domain/mail/mail-kinds.ts';
import { renderMail } from '#domain/mail/render-mail.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import { missingFields } from '../../forms/field-errors.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { counted } from '../../ui/counted.ts';
import { useFlash } from '../../ui/flash.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { HeldNote, MailNotSetUp } from '../../ui/sending-note.tsx';

/** Whom a message to authors would go to: of an issue, or of one article of it. */
export const loader = pageLoader(async ({ params, request }) => {
  const { year = '', vol = '', issue = '' } = params;
  const article = new URL(request.url).searchParams.get('article') ?? undefined;
  const place = { year, vol, issue };
  const input = { params: place, query: { article } };
  return { place, plan: await callApi(mailCalls.planAuthorMail, input) };
});

/** What tells one message from another; `randomUUID` would be there with TLS alone. */
const newBatch = () => crypto.getRandomValues(new BigUint64Array(2)).join('-');

const fieldNames = Object.keys(mailKindFacts.author_letter.values);

/** /admin/archives/authors/{year}/{vol}/{issue}: a message in one's own words, seen for each article before it goes. */
export function Component() {
  const { place, plan } = useLoaderData<typeof loader>();
  const { year, vol, issue } = place;
  const address = { year, volume: vol, issue };
  const { articles } = plan;
  const possible = articles.filter(({ left_out }) => left_out === '');
  const [off, setOff] = useState<ReadonlySet<number>>(new Set());
  // One for each message that is written: a second press sends nothing twice.
  const [batch, setBatch] = useState(newBatch);
  const flash = useFlash();
  const { ask, dialog } = useConfirm();
  const textIn = (one: MailLanguage) => {
    const { subject = '', body = '' } = plan.texts.find((text) => text.language === one) ?? {};
    return { subject, body };
  };
  const form = useRecordForm({
    draftKey: `author-mail-${year}-${vol}-${issue}-${articles.length === 1 ? articles[0]?.id : ''}`,
    stored: { language: plan.language as string, ...textIn(plan.language) },
    check: ({ values }) => missingFields(values, ['subject', 'body']),
    isQuiet: true,
  });
  const { subject, body } = form.values;
  const language = mailLanguages.find((one) => one === form.values.language) ?? plan.language;
  const isWritten = plan.texts.every((one) => one.subject !== subject || one.body !== body);
  const chosen = possible.filter(({ id }) => !off.has(id));
  const only = articles.length === 1 ? articles[0] : undefined;

  async function send() {
    const isSure = await ask({
      title: `Send ${counted(chosen.length, 'message')}?`,
      text: 'One message for each article goes to the address of its authors.',
      confirm: 'Send',
      refuse: 'Not now',
    });
    if (!isSure) return;
    const { queued, left_out } = await callApi(mailCalls.sendAuthorMail, {
      params: place,
      body: { batch, language, subject, body, articles: chosen.map(({ id }) => id) },
    });
    const left = left_out.map(({ refnumber, reason }) => `${refnumber}: ${reason}`).join(' ');
    const told = `${counted(queued, 'message')} on the way.${left && ` Left out: ${left}`}`;
    flash(told, left === '' ? 'success' : 'normal');
    if (queued === 0) return;
    setBatch(newBatch());
    form.saved({ language, ...textIn(language) });
  }

  return (
    <PageFrame
      title={only ? 'Write to the author' : 'Write to all authors'}
      within={{
        label: `Volume ${vol}, issue ${issue} (${year})`,
        to: adminAddresses.issue(address),
      }}
      subtitle={
        only ? plainText(only.title) : 'One message for each article, to its email address.'
      }
    >
      {!plan.can_send && <MailNotSetUp />}
      {plan.is_held && <HeldNote />}
      <form {...form.submitting(send)} aria-label="Message">
        <Stack gap="sm" maw="44rem">
          <DraftNote draft={form.draft} />
          <NativeSelect
            label="Language of the fields"
            value={language}
            onChange={(event) => {
              const next = mailLanguages.find((one) => one === event.currentTarget.value);
              if (!next) return;
              form.set('language', next);
              if (isWritten) return;
              // What nobody has changed yet is in the new language too.
              form.set('subject', textIn(next).subject);
              form.set('body', textIn(next).body);
            }}
            data={mailLanguages.map((value) => ({ value, label: languages[value].english }))}
          />
          <TextInput label="Subject" {...form.at('subject')} withAsterisk />
          <Textarea label="Text" {...form.at('body')} withAsterisk autosize minRows={8} />
          <Text size="sm" c="dimmed">
            Filled in for each article:{' '}
            {fieldNames.map((name) => (
              <Fragment key={name}>
                <Code>{`{{${name}}}`}</Code>{' '}
              </Fragment>
            ))}
          </Text>
          <Group>
            <Button
              type="submit"
              variant="filled"
              loading={form.isSaving}
              disabled={!plan.can_send || chosen.length === 0}
            >
              Send {counted(chosen.length, 'message')}
            </Button>
          </Group>
        </Stack>
      </form>
      <Title order={2} size="h4" mt="lg" mb="sm">
        Preview
      </Title>
      <Stack gap="md" maw="44rem">
        {articles.map((article) => (
          <Preview
            key={article.id}
            article={article}
            text={form.values}
            language={language}
            isChosen={!off.has(article.id)}
            onChoose={(isOn) =>
              setOff((before) => {
                const next = new Set(before);
                if (isOn) next.delete(article.id);
                else next.add(article.id);
                return next;
              })
            }
          />
        ))}
      </Stack>
      {dialog}
    </PageFrame>
  );
}

type PreviewProps = {
  article: AuthorArticle;
  text: { subject: string; body: string };
  language: MailLanguage;
  isChosen: boolean;
  onChoose: (isOn: boolean) => void;
};

/** What the authors of an article would read. */
function Preview({ article, text, language, isChosen, onChoose }: PreviewProps) {
  const { refnumber, title, email, left_out, values } = article;
  const shown = useMemo(() => renderMail(text, values[language] ?? {}), [text, values, language]);
  return (
    <section aria-label={`${refnumber} ${plainText(title)}`}>
      <Checkbox
        label={`${refnumber} ${plainText(title)}`.trim()}
        description={left_out === '' ? `To ${email}` : `Left out: ${left_out}`}
        checked={isChosen && left_out === ''}
        disabled={left_out !== ''}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      {left_out === '' && isChosen && (
        <details>
          <summary>{shown.subject}</summary>
          <Text style={{ whiteSpace: 'pre-wrap' }}>{shown.body}</Text>
        </details>
      )}
    </section>
  );
}
