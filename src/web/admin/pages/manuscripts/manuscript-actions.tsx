import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { lettersCalls } from '#contract/calls/letters-calls.ts';
import { manuscriptsCalls } from '#contract/calls/manuscripts-calls.ts';
import { isCharged, type Manuscript, type ManuscriptState } from '#contract/fields/manuscript.ts';
import { type NextStep, nextStep } from '#domain/next-step.ts';
import { callApi, callForBatch } from '../../api/call-api.ts';
import { useMay } from '../../api/may.ts';
import { useAct } from '../../api/use-act.ts';
import { useUndo } from '../../history/use-undo.tsx';
import { RecordMenu } from '../../kit/record-columns.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { useFlash } from '../../ui/flash.tsx';
import type { FlashAction } from '../../ui/flash-store.ts';
import { BecomeArticle } from './become-article.tsx';
import { kindWords, LetterDialog, type LetterPlan } from './letter-dialog.tsx';

/** What comes next for a manuscript; undefined also as long as its letters, on which it depends, are being read. */
export function useNextStep(
  manuscript: Manuscript | undefined,
  plan: LetterPlan | undefined,
  isChanged: boolean,
): NextStep<'manuscript'> | undefined {
  const may = useMay();
  if (!manuscript || (may('publish') && !plan && !isChanged)) return undefined;
  const { state, article } = manuscript;
  const hasLetter = plan?.letters.some(({ kind }) => kind === letterOf(state)) ?? false;
  return nextStep('manuscript', { state, isChanged, hasLetter, hasArticle: !!article }, may);
}

/** The letter that says to its authors what was decided. */
const letterOf = (state: ManuscriptState) => (isCharged(state) ? 'acceptance' : 'rejection');

type Props = {
  manuscript: Manuscript;
  next: NextStep<'manuscript'> | undefined;
  isDirty: boolean;
  /** Prepares the form for the reviewers. */
  onReview(): void;
  /** Writes the state that was decided, and answers what undoes that. */
  onDecided(state: ManuscriptState): Promise<FlashAction | undefined>;
  onSent(): Promise<void>;
};

/** What is done with a manuscript: one of it is what comes next. */
export function ManuscriptActions(props: Props) {
  const { manuscript, next, isDirty, onReview, onDecided, onSent } = props;
  const { id, state } = manuscript;
  const mayDecide = useMay()('publish');
  const [dialog, setDialog] = useState<{ plan: LetterPlan; isDecision: boolean }>();
  const { act, busy } = useAct();
  const open = (isDecision: boolean) =>
    act(async () => {
      const plan = await callApi(lettersCalls.getLetters, { params: { id } });
      setDialog({ plan, isDecision });
    });
  const isOpen = ['received', 'with reviewers', 'revision'].includes(state);
  const saveFirst = { disabled: isDirty, title: isDirty ? 'Save it first' : undefined };
  const kind = letterOf(state);
  const draft = dialog?.plan.drafts.find((one) => one.kind === kind);
  const decide = mayDecide && isOpen && (
    <Button
      key="decide"
      variant={next === 'decide' ? 'filled' : 'default'}
      loading={busy}
      onClick={() => open(true)}
      {...saveFirst}
    >
      Decide
    </Button>
  );
  const becomeArticle = (
    <BecomeArticle
      key="article"
      manuscript={manuscript}
      isDirty={isDirty}
      isNext={next === 'make article' || next === 'open article'}
    />
  );
  return (
    <>
      {next === 'decide' ? [becomeArticle, decide] : [decide, becomeArticle]}
      {next === 'letter' && (
        <Button variant="filled" loading={busy} onClick={() => open(false)}>
          Write the {kindWords[kind].toLowerCase()}
        </Button>
      )}
      {next === 'review' && (
        <Button variant="filled" onClick={onReview}>
          Send to reviewers
        </Button>
      )}
      {dialog && (
        <LetterDialog
          manuscript={manuscript}
          plan={dialog.plan}
          {...(dialog.isDecision ? { onDecided } : { letter: draft })}
          onClose={() => setDialog(undefined)}
          onSent={onSent}
        />
      )}
    </>
  );
}

type MoreProps = {
  manuscript: Manuscript;
  run(work: () => Promise<void>): Promise<void>;
  onDeleted(): void;
  onErased(now: Manuscript): void;
};

/** What takes something away: to delete the whole of it, and to forget its people. */
export function MoreActions({ manuscript: { id, number }, run, onDeleted, onErased }: MoreProps) {
  const navigate = useNavigate();
  const mayDelete = useMay()('publish');
  const { ask, dialog } = useConfirm();
  const flash = useFlash();
  const { offer } = useUndo(() => navigate(adminAddresses.manuscript(id)));
  if (!mayDelete) return null;

  async function remove() {
    const isSure = await ask({
      title: `Delete ${number}?`,
      text: 'Its history and files stay, so that this can be undone. To stop working on this manuscript, set its state to Declined instead.',
      confirm: 'Delete',
      isDestructive: true,
    });
    if (!isSure) return;
    await run(async () => {
      const batch = await callForBatch(manuscriptsCalls.deleteManuscript, { params: { id } });
      onDeleted();
      await navigate(adminAddresses.manuscripts());
      flash(`${number} is deleted.`, 'success', offer(batch));
    });
  }

  async function erase() {
    const isSure = await ask({
      title: `Erase the people of ${number}?`,
      text: 'Authors, contact, reviewers, notes and files are removed here and from the history, for good. Number, title, states and dates stay. An article that it became is not changed.',
      confirm: 'Erase',
      isDestructive: true,
    });
    if (!isSure) return;
    await run(async () => {
      onErased(await callApi(manuscriptsCalls.eraseManuscriptPeople, { params: { id } }));
      flash(`The people of ${number} are erased.`, 'success');
    });
  }

  return (
    <>
      <RecordMenu
        dangers={[
          {
            label: 'Delete',
            takes: 'The whole manuscript goes. This can be undone.',
            onClick: remove,
          },
          {
            label: 'Erase people',
            takes: 'Authors, contact, reviewers, notes and files go, for good.',
            onClick: erase,
          },
        ]}
      />
      {dialog}
    </>
  );
}
