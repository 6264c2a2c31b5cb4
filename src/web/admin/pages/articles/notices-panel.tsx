import { Anchor, Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import {
  type ArticleNotice,
  type ArticleNotices,
  noticesCalls,
} from '#contract/calls/notices-calls.ts';
import type { Article } from '#contract/entities/article.ts';
import { type NoticeKind, noticeKinds } from '#contract/entities/notice.ts';
import { formMessages } from '#contract/messages.ts';
import { bySeverity, noticeMessages } from '#domain/metadata/notices.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { callApi, callForBatch } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import { useRead } from '../../api/use-read.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useUndo } from '../../history/use-undo.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { RecordPanel } from '../../kit/record-columns.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { useFlash } from '../../ui/flash.tsx';
import type { FlashAction } from '../../ui/flash-store.ts';
import { today } from '../../ui/moment.ts';
import { ToneBadge } from '../../ui/state-badge.tsx';
import styles from './article.module.css';
import { lastPageOf } from './article-rows.ts';
import { noticeFields } from './notice-fields.ts';

type AddNoticeProps = {
  article: Article;
  onClose: () => void;
  onAdded: (notices: ArticleNotices) => Promise<void>;
};

const kinds = noticeKinds.map((kind) => ({ value: kind, label: noticeMessages.kinds[kind] }));

/** Asks for the kind of notice, and which article it is: one that is there, or one that is made now as a draft. */
function AddNotice({ article, onClose, onAdded }: AddNoticeProps) {
  const form = useRecordForm<{ kind: NoticeKind; refnumber: string }>({
    draftKey: `notice-of-${article.id}`,
    stored: { kind: 'correction', refnumber: '' },
    check: ({ values, intent }): FieldErrors =>
      intent === 'link' && values.refnumber.trim() === ''
        ? { refnumber: formMessages.required }
        : {},
    isQuiet: true,
  });
  const navigate = useNavigate();
  const { kind } = form.values;

  async function link() {
    const input = { params: { id: article.id }, body: form.values };
    await onAdded(await callApi(noticesCalls.addNotice, input));
  }
  async function make() {
    const draft = await makeNotice(article, kind);
    form.draft.discard();
    await navigate(adminAddresses.article(draft.id));
  }

  return (
    <FormDialog
      {...{ form, onClose }}
      title="Add a correction or retraction"
      actions={[
        { label: 'Write the notice now', work: make },
        { label: 'Link existing notice', work: link, intent: 'link' },
      ]}
    >
      <Stack>
        <Text size="sm">
          A published article that is wrong is corrected or retracted by a notice: an article of its
          own, linked both ways.
        </Text>
        <NativeSelect
          label="Kind"
          data={kinds}
          value={kind}
          onChange={({ currentTarget: { value } }) =>
            form.set('kind', noticeKinds.find((one) => one === value) ?? kind)
          }
          data-autofocus
        />
        {kind === 'retraction' && (
          <Text size="sm">
            Once the notice is public, the article’s page says at its top that it is retracted, and
            its PDF gets a cover page and a watermark.
          </Text>
        )}
        <TextInput
          {...form.at('refnumber')}
          label="Reference number of the notice"
          description="If the notice is already published, or is a draft with a number."
          inputMode="numeric"
        />
      </Stack>
    </FormDialog>
  );
}

/** Makes the notice of an article as a draft in the newest issue, linked already: readers see both when it is published. */
async function makeNotice(article: Article, kind: NoticeKind): Promise<Article> {
  const [newest] = await callApi(articlesCalls.listIssues);
  const { year, volume, issue } = newest ?? article;
  const address = { year: String(year), volume: String(volume), issue: String(issue) };
  const params = { year: address.year, vol: address.volume, issue: address.issue };
  const lastPage = lastPageOf(await callApi(articlesCalls.listArticles, { params }));
  const fields = noticeFields(article, kind, { today: today(), lastPage });
  const make = (empty: Partial<typeof fields>) =>
    callApi(articlesCalls.createArticle, {
      body: { ...fields, ...empty, ...address, state: 'draft' },
    });
  const draft = await make({}).catch((problem: unknown) => {
    // An imported article may hold what no form would take: that is left for the editor too.
    if (!(problem instanceof ApiProblem) || problem.status !== 422) throw problem;
    const refused = Object.keys(problem.fields).filter((name) => name !== 'title');
    return make(Object.fromEntries(refused.map((name) => [name, ''])));
  });
  const body = { kind, notice_id: draft.id };
  await callApi(noticesCalls.addNotice, { params: { id: article.id }, body });
  return draft;
}

type Props = { article: Article; onChanged: () => Promise<void> };

/** What is said of an article, and of what it is a notice; nothing of what was never public. */
export function NoticesPanel({ article, onChanged }: Props) {
  const { id, modification, state } = article;
  // Another version may have other notices.
  const { found, failure, again, show } = useRead(
    () => callApi(noticesCalls.listNotices, { params: { id } }),
    `${id} ${modification}`,
  );
  const [isAdding, setAdding] = useState(false);
  const { act } = useAct();
  const { ask, dialog } = useConfirm();
  const flash = useFlash();
  const { offer } = useUndo(async () => {
    await again();
    await onChanged();
  });
  const wasPublic = state === 'published' || state === 'withdrawn';

  async function tell(notices: ArticleNotices, text: string, undo: FlashAction | undefined) {
    show(notices);
    await onChanged();
    flash(text, 'success', undo);
  }

  async function remove({ id: link, kind, article: other }: ArticleNotice) {
    const isSure = await ask({
      title: `Unlink the ${noticeMessages.kinds[kind].toLowerCase()}?`,
      text: `This article and ${nameOf(other)} are no longer linked. Both articles stay.`,
      confirm: 'Unlink',
      isDestructive: true,
    });
    if (!isSure) return;
    await act(async () => {
      const batch = await callForBatch(noticesCalls.removeNotice, { params: { id: link } });
      const left = await callApi(noticesCalls.listNotices, { params: { id } });
      await tell(
        left,
        `The ${noticeMessages.kinds[kind].toLowerCase()} is unlinked.`,
        offer(batch),
      );
    });
  }

  if (failure !== '')
    return <RecordPanel title={heading} line="They cannot be loaded right now." />;
  if (found === undefined) return null;
  const isEmpty = found.notices.length + found.notice_of.length === 0;
  if (!wasPublic && isEmpty) return null;
  return (
    <RecordPanel
      title={heading}
      line={isEmpty && 'None'}
      actions={
        wasPublic && (
          <Button
            size="compact-sm"
            aria-label="Add a correction or retraction"
            onClick={() => setAdding(true)}
          >
            Add
          </Button>
        )
      }
    >
      {!isEmpty && (
        <ul className={styles.notices}>
          {bySeverity(found.notices).map((notice) => (
            <NoticeLine key={notice.id} notice={notice} lead="" onRemove={() => remove(notice)} />
          ))}
          {found.notice_of.map((notice) => (
            <NoticeLine
              key={notice.id}
              notice={notice}
              lead="of "
              onRemove={() => remove(notice)}
            />
          ))}
        </ul>
      )}
      {isAdding && (
        <AddNotice
          article={article}
          onClose={() => setAdding(false)}
          onAdded={(notices) =>
            tell(notices, 'The two articles now link to each other.', offer(notices))
          }
        />
      )}
      {dialog}
    </RecordPanel>
  );
}

const heading = 'Corrections and retractions';
const tones = { correction: 'corrected', retraction: 'retracted', concern: 'waiting' } as const;

const nameOf = ({ refnumber, title }: ArticleNotice['article']): string =>
  refnumber === '' ? plainText(title) : `article ${refnumber}`;

type LineProps = { notice: ArticleNotice; lead: string; onRemove: () => void };

function NoticeLine({ notice: { kind, article }, lead, onRemove }: LineProps) {
  const isPublic = article.state === 'published';
  const name = noticeMessages.kinds[kind];
  return (
    <li className={styles.notice}>
      <ToneBadge tone={tones[kind]}>{name}</ToneBadge>
      <span className={styles.noticeTitle}>
        {lead}
        <Anchor component={Link} to={adminAddresses.article(article.id)} inherit>
          {article.refnumber && `${article.refnumber} · `}
          {plainText(article.title)}
        </Anchor>
        {!isPublic && ` (${article.state}: not public yet)`}
      </span>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        aria-label={`Unlink the ${name.toLowerCase()} ${lead}${nameOf(article)}`}
        onClick={onRemove}
      >
        Unlink{' '}
      </Button>
    </li>
  );
}
