import { Anchor, Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import {
  type ArticleNotice,
  type ArticleNotices,
  noticesCalls,
} from '#contract/calls/notices-calls.ts';
import type { Article } from '#contract/entities/article.ts';
import { bySeverity, noticeMessages } from '#domain/metadata/notices.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { callApi, callForBatch } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import { useRead } from '../../api/use-read.ts';
import { useUndo } from '../../history/use-undo.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { useFlash } from '../../ui/flash.tsx';
import type { FlashAction } from '../../ui/flash-store.ts';
import { AddNotice } from './add-notice.tsx';
import styles from './article.module.css';

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

  if (failure !== '') {
    return <Text c="dimmed">Its corrections and retractions cannot be loaded right now.</Text>;
  }
  if (found === undefined) return null;
  const isEmpty = found.notices.length + found.notice_of.length === 0;
  if (!wasPublic && isEmpty) return null;
  return (
    <section className={styles.panel} aria-labelledby="notices">
      <Title order={2} size="h4" id="notices">
        Corrections and retractions
      </Title>
      {isEmpty && (
        <Text c="dimmed">
          None. A published article that is wrong is corrected or retracted by a notice: an article
          of its own, linked both ways.
        </Text>
      )}
      <ul className={styles.notices}>
        {bySeverity(found.notices).map((notice) => (
          <NoticeLine key={notice.id} notice={notice} lead="" onRemove={() => remove(notice)} />
        ))}
        {found.notice_of.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} lead="of " onRemove={() => remove(notice)} />
        ))}
      </ul>
      {wasPublic && (
        <div>
          <Button onClick={() => setAdding(true)}>Add a correction or retraction</Button>
        </div>
      )}
      <AddNotice
        article={article}
        opened={isAdding}
        onClose={() => setAdding(false)}
        onAdded={async (notices) => {
          setAdding(false);
          await tell(notices, 'The two articles now link to each other.', offer(notices));
        }}
      />
      {dialog}
    </section>
  );
}

const nameOf = ({ refnumber, title }: ArticleNotice['article']): string =>
  refnumber === '' ? plainText(title) : `article ${refnumber}`;

type LineProps = { notice: ArticleNotice; lead: string; onRemove: () => void };

function NoticeLine({ notice: { kind, article }, lead, onRemove }: LineProps) {
  const isPublic = article.state === 'published';
  const name = noticeMessages.kinds[kind];
  return (
    <li className={styles.notice}>
      <span className={styles.kind} data-kind={kind}>
        {name}
      </span>
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
