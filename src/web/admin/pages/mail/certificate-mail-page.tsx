import { Alert, Anchor, Button, Group, Modal, NativeSelect, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { type MailedArticle, mailCalls } from '#contract/calls/mail-calls.ts';
import { mailLanguages } from '#contract/mail.ts';
import { languages } from '#contract/words/languages.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { useAct } from '../../api/use-act.ts';
import {
  type Column,
  DataTable,
  numberColumn,
  RowLink,
  tableStyles,
} from '../../kit/data-table.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { counted } from '../../ui/counted.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { isDue, isFirst, mailStateWords } from '../../ui/mail-messages.ts';
import { formatMoment } from '../../ui/moment.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { formatDate } from '../../ui/plain-date.ts';
import { HeldNote, MailNotSetUp } from '../../ui/sending-note.tsx';
import { shellData } from '../../ui/shell-data.ts';
import { ToneBadge } from '../../ui/state-badge.tsx';
import { mailTones } from './mail-list.tsx';
import styles from './mail-page.module.css';

type Props = {
  articles: readonly MailedArticle[];
  isChosen: (article: MailedArticle) => boolean;
  onChoose: (articles: readonly MailedArticle[], isOn: boolean) => void;
};

/** Each article with its address, what was sent to it, and what would be. */
function CertificateMailList({ articles, isChosen, onChoose }: Props) {
  const [shown, setShown] = useState<MailedArticle>();
  const usual = articles.filter(({ left_out, retracted }) => left_out === '' && retracted === '');
  const columns: Column<MailedArticle>[] = [
    ...about,
    {
      name: 'message',
      head: 'Message',
      label: '',
      kind: 'act',
      width: '7.5rem',
      cell: (article) =>
        article.left_out === '' && (
          <Button size="compact-sm" onClick={() => setShown(article)}>
            The message
          </Button>
        ),
    },
    ...outcome,
  ];
  return (
    <>
      <DataTable
        label="Articles"
        columns={columns}
        rows={articles}
        idOf={({ id }) => id}
        selecting={{
          has: isChosen,
          onSelect: onChoose,
          label: ({ refnumber }) => `Choose ${refnumber}`,
          all: `Select all (${usual.length})`,
          can: ({ left_out }) => left_out === '',
          // Of a retracted article only by itself.
          isAlone: ({ retracted }) => retracted !== '',
        }}
      />
      <Modal
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={shown?.subject}
        size="xl"
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too */}
        <pre className={styles.body} lang={shown?.language} tabIndex={0} data-autofocus>
          {shown?.body}
        </pre>
      </Modal>
    </>
  );
}

const about: readonly Column<MailedArticle>[] = [
  numberColumn,
  {
    name: 'title',
    head: 'Title',
    kind: 'title',
    cell: ({ id, refnumber, title, authorname }) => (
      <>
        <RowLink to={adminAddresses.article(id)}>{plainText(title) || refnumber}</RowLink>
        <span className={tableStyles.line}>{authorname}</span>
      </>
    ),
  },
  {
    name: 'email',
    head: 'To',
    kind: 'note',
    width: '18%',
    cell: ({ email, left_out, retracted }) => (
      <>
        {left_out === '' ? (
          <EmailText email={email.trim()} />
        ) : (
          <>
            <strong>Not sent:</strong> {left_out}
          </>
        )}
        {retracted !== '' && (
          <strong>
            {' '}
            Retracted {retracted.length > 4 ? `on ${formatDate(retracted)}` : `in ${retracted}`}.
            Nothing is sent unless you choose it.
          </strong>
        )}
      </>
    ),
  },
];

const outcome: readonly Column<MailedArticle>[] = [
  {
    name: 'state',
    head: 'State',
    kind: 'note',
    width: '16%',
    cell: ({ id, last, times, is_corrected }) =>
      last === null ? (
        <span className={tableStyles.soft}>Never sent</span>
      ) : (
        <>
          <ToneBadge tone={mailTones[last.state]}>
            <Link to={adminAddresses.mail({ article: String(id) })} className={tableStyles.inner}>
              {mailStateWords[last.state]}
              {times > 1 && ` (${times} times)`}
            </Link>
          </ToneBadge>{' '}
          {last.reason} {is_corrected && <strong>Before names or title were changed</strong>}
        </>
      ),
  },
  {
    name: 'moment',
    head: 'Date',
    kind: 'small',
    width: '6.5rem',
    spare: 1,
    cell: ({ last }) => last && <time dateTime={last.at}>{formatMoment(last.at)}</time>,
  },
];

const lookMilliseconds = 3_000;

/** Whom the certificates of an issue would be mailed to, or of one article of it, in the language that the address names. */
export const loader = pageLoader(async ({ params, request }) => {
  const { year = '', vol = '', issue = '' } = params;
  const asked = new URL(request.url).searchParams;
  const language = mailLanguages.find((one) => one === asked.get('language'));
  const article = asked.get('article') ?? undefined;
  const place = { year, vol, issue };
  const input = { params: place, query: { language, article } };
  const plan = await callApi(mailCalls.planCertificateMail, input);
  return { place, article, plan };
});

/** /admin/archives/certificates/{year}/{vol}/{issue}: who gets what, before anything goes. */
export function Component() {
  const { place, article: only, plan } = useLoaderData<typeof loader>();
  const { articles, is_held, lacks_address, language } = plan;
  const can_send = plan.can_send && !lacks_address;
  const { year, vol, issue } = place;
  const address = { year, volume: vol, issue };
  const [choices, setChoices] = useState<ReadonlyMap<number, boolean>>(new Map());
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { act, busy } = useAct();
  const { ask, dialog } = useConfirm();
  const flash = useFlash();

  const possible = articles.filter(({ left_out }) => left_out === '');
  const isChosen = (article: MailedArticle) =>
    article.left_out === '' && (choices.get(article.id) ?? isDue(article));
  const chosen = possible.filter(isChosen);
  const again = chosen.filter((article) => !isFirst(article));
  const isMoving = articles.some(
    ({ last }) => last?.state === 'queued' || last?.state === 'sending',
  );
  useEffect(() => {
    if (!isMoving || !can_send) return;
    const timer = setInterval(revalidate, lookMilliseconds);
    return () => clearInterval(timer);
  }, [isMoving, can_send, revalidate]);

  const choose = (some: readonly MailedArticle[], isOn: boolean) =>
    setChoices(new Map([...choices, ...some.map(({ id }) => [id, isOn] as const)]));

  async function send() {
    // Who gets what is on the page: nobody is asked of what goes for the first time.
    const isSure =
      again.length === 0 ||
      (await ask({
        title: `Send ${counted(chosen.length, 'message')}?`,
        text: `${again.length === 1 ? 'One of them was' : `${again.length} of them were`} sent before and will be sent again.`,
        confirm: 'Send',
        refuse: 'Not now',
      }));
    if (!isSure) return;
    await act(async () => {
      const { queued, left_out } = await callApi(mailCalls.sendCertificateMail, {
        params: place,
        body: {
          ...(language !== null && { language }),
          articles: chosen.map(({ id, times }) => ({ id, times })),
        },
      });
      setChoices(new Map());
      const left = left_out.map(({ refnumber, reason }) => `${refnumber}: ${reason}`).join(' ');
      await revalidate();
      const told = `${counted(queued, 'message')} on the way.${left && ` Not sent: ${left}`}`;
      flash(told, left === '' ? 'success' : 'normal');
    });
  }

  return (
    <PageFrame
      title="Certificates to authors"
      within={{
        label: `Volume ${vol}, issue ${issue} (${year})`,
        to: adminAddresses.issue(address),
      }}
      subtitle="The email address of each article receives the links to the certificates of its authors, once."
    >
      {lacks_address && <NoAddress />}
      {!plan.can_send && <MailNotSetUp />}
      {is_held && <HeldNote />}
      <Group align="end" mb="md" gap="md">
        <NativeSelect
          label="Language of the message"
          value={language ?? ''}
          onChange={(event) =>
            navigate(
              adminAddresses.certificateMail(address, {
                ...inLanguage(event.currentTarget.value),
                ...(only !== undefined && { article: only }),
              }),
              { replace: true },
            )
          }
          data={[
            { value: '', label: 'The language of each article' },
            ...mailLanguages.map((value) => ({ value, label: languages[value].english })),
          ]}
        />
        <Button
          variant="filled"
          onClick={send}
          disabled={!can_send || chosen.length === 0}
          loading={busy}
        >
          Send {counted(chosen.length, 'message')}
        </Button>
      </Group>
      {only !== undefined && (
        <Text mb="sm">
          One article.{' '}
          <Anchor
            component={Link}
            to={adminAddresses.certificateMail(address, inLanguage(language ?? ''))}
            inherit
          >
            All articles of the issue
          </Anchor>
        </Text>
      )}
      {articles.length === 0 ? (
        <Text>
          {only === undefined ? 'This issue has no articles yet.' : 'It is not in this issue.'}
        </Text>
      ) : (
        <CertificateMailList articles={articles} isChosen={isChosen} onChoose={choose} />
      )}
      {dialog}
    </PageFrame>
  );
}

const inLanguage = (language: string): Record<string, string> =>
  language === '' ? {} : { language };

function NoAddress() {
  return (
    <Alert color="yellow" mb="md" maw="64rem" title="The journal has no public address">
      Certificates are permanent, and their links would lead to {shellData.origin}, which works only
      on this machine.{' '}
      {shellData.originFrom === 'file' ? (
        'The server’s administrator changes it in publisher.yaml.'
      ) : (
        <Anchor component={Link} to={adminAddresses.identity} inherit fw={600}>
          Enter the public address
        </Anchor>
      )}
    </Alert>
  );
}
