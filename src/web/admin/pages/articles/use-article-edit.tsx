import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import type { Article } from '#contract/entities/article.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { callApi } from '../../api/call-api.ts';
import { uploadForm } from '../../api/upload-form.ts';
import { changedFields, changesOf } from '../../forms/changed-fields.ts';
import { useUndo } from '../../history/use-undo.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { issueName } from '../../ui/issue-name.ts';
import { formatMoment } from '../../ui/moment.ts';
import styles from './article.module.css';
import { articleMessages } from './article-messages.ts';
import { type ArticleValues, sentValues, toArticleValues } from './article-values.ts';
import { differencesOf } from './merge-versions.ts';
import type { SavedAs } from './schedule-button.tsx';
import { ShareLink } from './share-link.tsx';
import { useArticleForm } from './use-article-form.ts';
import type { StatusChange } from './visibility-button.tsx';

const { getArticleById, updateArticle } = articlesCalls;

/** What an article was read as, the moment of its version, and what is to be stored. */
type Edit = {
  stored: ArticleValues;
  version: string | undefined;
  values: ArticleValues;
  as?: SavedAs | undefined;
};

/** Editing an article: saving it, withdrawing it, and what to do when somebody else changed it meanwhile. */
export function useArticleEdit(article: Article) {
  const params = { id: article.id };
  const form = useArticleForm({
    id: article.id,
    draftKey: `article-${article.id}`,
    stored: toArticleValues(article),
    version: article.modification,
    creating: false,
    isNotice: article.notice_of.length > 0,
    draft: article.state === 'draft' ? { hasFile: article.file !== '' } : undefined,
  });
  const flash = useFlash();
  const { revalidate } = useRevalidator();
  const { offer } = useUndo(reload);
  const [conflict, setConflict] = useState<Article>();
  const { ask, dialog } = useConfirm();

  async function send({ stored, version, values, as }: Edit) {
    const changes = changesOf(stored, values);
    const body = { modification: version, ...sentValues(changes, stored), ...as };
    const input = { params, body, file: form.file };
    const saved = await uploadForm(updateArticle, input, form.setProgress);
    const undo = offer(saved);
    form.saved(toArticleValues(saved), saved.modification);
    setConflict(undefined);
    flash(<SavedArticle article={saved} />, 'success', undo);
    revalidate();
  }

  /** Saves; where another was quicker, the server's answer holds what they wrote. */
  async function attempt(edit: Edit) {
    try {
      await send(edit);
    } catch (error) {
      const theirs = error instanceof ApiProblem ? error.current : undefined;
      if (!theirs) {
        if (error instanceof ApiProblem) setConflict(undefined);
        throw error;
      }
      await compare(edit, theirs);
    }
  }

  /** Shows both versions; where both wrote the same, there is nothing to choose. */
  async function compare({ stored, values, as }: Edit, theirs: Article) {
    const theirValues = toArticleValues(theirs);
    if (differencesOf(stored, values, theirValues).length > 0) setConflict(theirs);
    else await attempt({ stored: theirValues, version: theirs.modification, values, as });
  }

  /** Takes the chosen values over into the form, on top of theirs, and saves them. */
  function resolve(theirs: Article, values: ArticleValues) {
    const record = { stored: toArticleValues(theirs), version: theirs.modification };
    form.rebase(record, values);
    form.save(() => attempt({ ...record, values }));
  }

  /** Shows the article as stored now; what is typed on top of it stays. */
  async function reload() {
    const now = await callApi(getArticleById, { params });
    const stored = toArticleValues(now);
    const typed = changesOf(form.stored, form.latestValues());
    form.rebase({ stored, version: now.modification }, { ...stored, ...typed });
    revalidate();
  }

  function switchTo(visibility: StatusChange | SavedAs) {
    form.run(async () => {
      const saved = await callApi(updateArticle, { params, body: visibility });
      const undo = offer(saved);
      keepTyped(saved);
      flash(<SavedArticle article={saved} />, 'success', undo);
      revalidate();
    });
  }

  /** After a change beside the form: what is typed stays, on top of the record as it is now. */
  function keepTyped(saved: Article) {
    const stored = toArticleValues(saved);
    const others = changedFields(form.stored, stored).filter((field) => field !== 'frequency');
    // Had somebody changed the article meanwhile, the next save has to tell: it keeps the older moment.
    if (others.length > 0) return;
    const typed = form.latestValues();
    const months = form.changed.includes('frequency') ? typed.frequency : stored.frequency;
    form.rebase({ stored, version: saved.modification }, { ...typed, frequency: months });
  }

  /** It stands in another issue now, which has its own months. */
  function moved() {
    form.run(async () => {
      keepTyped(await callApi(articlesCalls.getArticleById, { params }));
      revalidate();
    });
  }

  /** The months belong to the whole issue: who changes them here is asked. */
  async function save(as?: SavedAs) {
    const { title, text, confirm } = articleMessages.months;
    const changesIssue = form.changed.includes('frequency');
    if (changesIssue && !(await ask({ title, text: text(issueName(article)), confirm }))) return;
    await attempt({ ...form, as });
  }

  return {
    form,
    save,
    question: dialog,
    conflict,
    closeConflict: () => setConflict(undefined),
    resolve,
    reload,
    switchTo,
    moved,
  };
}

const { states } = articleMessages;

/** What one sees after an article was changed. */
function SavedArticle({ article }: { article: Article }) {
  const { refnumber, state, publish_at } = article;
  return (
    <Stack gap="md" className={styles.saved}>
      <p className={styles.savedText}>
        {words(article)}
        {state === 'scheduled' && ` ${states.scheduledFor(formatMoment(publish_at))}.`}
      </p>
      {state === 'published' && <ShareLink refnumber={refnumber} />}
    </Stack>
  );
}

function words({ state, refnumber }: Article): string {
  if (state === 'draft') return states.savedDraft;
  if (state === 'withdrawn') return states.savedWithdrawn(refnumber);
  return `Article ${refnumber} is saved.`;
}
