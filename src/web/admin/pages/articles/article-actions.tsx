import { Button, Menu } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import type { Article } from '#contract/entities/article.ts';
import type { ApiProblem } from '../../api/api-problem.ts';
import { callApi, callForBatch } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import { useUndo } from '../../history/use-undo.tsx';
import { RecordMenu } from '../../kit/record-columns.tsx';
import { useCameFrom } from '../../ui/came-from.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { type StatusChange, VisibilityDialog, withdrawing } from './visibility-dialog.tsx';

type Props = {
  article: Article;
  onSwitch: (change: StatusChange) => void;
  onChanged: () => Promise<void>;
  /** `Menu.Item`s of what else one does with it now and then. */
  children: ReactNode;
};

const questions = {
  remove: {
    title: 'Delete this article?',
    text: 'It was never public. What was entered stays in the history.',
    confirm: 'Delete',
    isDestructive: true,
  },
  free: {
    title: 'Release number, title and transaction id?',
    text: 'Another article can then have them. They stay in the history of this article, which needs another number before it can be shown again. Its old address does not change until another article has the number.',
    confirm: 'Release',
    isDestructive: true,
  },
};

const reasonOf = ({ fields, message }: ApiProblem): string =>
  Object.values(fields).join(' ') || message;

/** What can be done with an article as a whole, by the state that it is in. */
export function ArticleActions({ article, onSwitch, onChanged, children }: Props) {
  const { state, id, refnumber } = article;
  const { ask, dialog } = useConfirm();
  const { act, busy } = useAct();
  const [isSwitching, setSwitching] = useState(false);
  const flash = useFlash();
  const navigate = useNavigate();
  const released = useUndo(onChanged);
  const deleted = useUndo(() => navigate(adminAddresses.article(id)));
  const cameFrom = useCameFrom();
  const refuse = (problem: ApiProblem) => flash(reasonOf(problem), 'error');

  async function remove() {
    if (!(await ask(questions.remove))) return;
    await act(async () => {
      const batch = await callForBatch(articlesCalls.deleteArticle, { params: { id } });
      await navigate(cameFrom?.list ?? adminAddresses.issue(article));
      flash('The article is deleted.', 'success', deleted.offer(batch));
    }, refuse);
  }

  async function free() {
    if (!(await ask(questions.free))) return;
    await act(async () => {
      const freed = await callApi(articlesCalls.freeArticle, { params: { id } });
      await onChanged();
      const undo = released.offer(freed);
      flash('Its number, title and transaction id are released.', 'success', undo);
    }, refuse);
  }

  const wasPublic = state === 'published' || state === 'withdrawn';
  const { text: takes, confirm: label } = wasPublic
    ? withdrawing
    : { ...questions.remove, confirm: 'Delete' };
  return (
    <>
      {state === 'withdrawn' && (
        <Button onClick={() => setSwitching(true)} disabled={busy}>
          Show again
        </Button>
      )}
      <RecordMenu
        dangers={
          state === 'withdrawn'
            ? []
            : [{ label, takes, onClick: wasPublic ? () => setSwitching(true) : remove }]
        }
      >
        {children}
        {state === 'withdrawn' && refnumber !== '' && (
          <Menu.Item onClick={free}>Release number</Menu.Item>
        )}
      </RecordMenu>
      {isSwitching && (
        <VisibilityDialog
          id={id}
          isWithdrawn={state === 'withdrawn'}
          isRetracted={article.is_retracted}
          lacksNumber={refnumber === ''}
          onSwitch={onSwitch}
          onClose={() => setSwitching(false)}
        />
      )}
      {dialog}
    </>
  );
}
