import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import type { Article } from '#contract/entities/article.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { batchOf, callApi } from '../../api/call-api.ts';
import { useMay } from '../../api/may.ts';
import { uploadForm } from '../../api/upload-form.ts';
import { changedFields, changesOf } from '../../forms/changed-fields.ts';
import { useAutosave } from '../../forms/use-autosave.ts';
import { useUndo } from '../../history/use-undo.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { issueName } from '../../ui/issue-name.ts';
import { articleMessages } from './article-messages.ts';
import {
  type ArticleField,
  type ArticleValues,
  sentValues,
  toArticleValues,
} from './article-values.ts';
import { differencesOf } from './merge-versions.ts';
import { SavedArticle } from './saved-article.tsx';
import type { SavedAs } from './schedule-button.tsx';
import { type ArticleForm, useArticleForm } from './use-article-form.ts';
import type { StatusChange } from './visibility-button.tsx';

const { getArticleById, updateArticle } = articlesCalls;

/** What an article was read as, the moment of its version, and what is to be stored. */
type Edit = {
  stored: ArticleValues;
  version: string | undefined;
  values: ArticleValues;
  as?: SavedAs | undefined;
};

/**
 * Editing an article: saving it, withdrawing it, and what to do when somebody else changed it meanwhile.
 *
 * @param isIssueUnseen whether readers see no article of its issue yet
 */
export function useArticleEdit(article: Article, isIssueUnseen: boolean) {
  const params = { id: article.id };
  const form = useArticleForm({
    id: article.id,
    draftKey: `article-${article.id}`,
    stored: toArticleValues(article),
    version: article.modification,
    creating: false,
    isNotice: article.notice_of.length > 0,
    draft:
      article.state === 'draft'
        ? { hasFile: article.file !== '' || article.has_full_text === true }
        : undefined,
  });
  const flash = useFlash();
  const { revalidate } = useRevalidator();
  const { offer } = useUndo(reload);
  const [conflict, setConflict] = useState<Article>();
  const { ask, dialog } = useConfirm();
  const latestForm = useRef(form);
  latestForm.current = form;
  const autosave = useDraftSaves(article, form, conflict !== undefined);

  async function send({ stored, version, values, as }: Edit) {
    const changes = changesOf(stored, values);
    const body = { modification: version, ...sentValues(changes, stored), ...as };
    const input = { params, body, file: form.file };
    const saved = await uploadForm(updateArticle, input, form.setProgress);
    const undo = offer(saved);
    form.saved(toArticleValues(saved), saved.modification);
    autosave.forget();
    setConflict(undefined);
    flash(<SavedArticle article={saved} opensIssue={isIssueUnseen} />, 'success', undo);
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
    autosave.forget();
    revalidate();
  }

  function switchTo(visibility: StatusChange | SavedAs) {
    form.run(async () => {
      const saved = await callApi(updateArticle, { params, body: visibility });
      const undo = offer(saved);
      keepTyped(saved);
      flash(<SavedArticle article={saved} opensIssue={isIssueUnseen} />, 'success', undo);
      revalidate();
    });
  }

  /** After a change outside the form: what is typed stays, on top of the record as it is now. */
  function keepTyped(saved: Article) {
    const stored = toArticleValues(saved);
    const others = changedFields(form.stored, stored).filter((field) => field !== 'frequency');
    // Had somebody changed the article meanwhile, the next save has to tell: it keeps the older moment.
    if (others.length > 0) return;
    const typed = form.latestValues();
    const months = form.changed.includes('frequency') ? typed.frequency : stored.frequency;
    form.rebase({ stored, version: saved.modification }, { ...typed, frequency: months });
  }

  /** It is in another issue now, which has its own months. */
  function moved() {
    form.run(async () => {
      keepTyped(await callApi(articlesCalls.getArticleById, { params }));
      revalidate();
    });
  }

  /** The months belong to the whole issue: who changes them here is asked. */
  async function save(as?: SavedAs) {
    const { title, text, confirm } = articleMessages.months;
    await autosave.settle();
    const { stored, version, values, changed } = latestForm.current;
    const changesIssue = changed.includes('frequency');
    if (changesIssue && !(await ask({ title, text: text(issueName(article)), confirm }))) return;
    await attempt({ stored, version, values, as });
  }

  return {
    form,
    autosave,
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

/**
 * The saves of a draft by itself, without what is asked about or takes long: the months of the issue and a PDF wait for somebody
 * who saves. So does what somebody else changed meanwhile.
 */
function useDraftSaves(article: Article, form: ArticleForm, isComparing: boolean) {
  const may = useMay();
  const isOn = article.state === 'draft' && may('draft');
  const line = useRef<string>(undefined);
  const [isBehind, setBehind] = useState(false);
  const latestForm = useRef(form);
  latestForm.current = form;
  const { stored, version, values } = form;
  const { frequency: _, ...changes } = changesOf(stored, values);
  const hasChanges = Object.keys(changes).length > 0;
  const wrong = () => form.wrong('draft').filter((field) => field !== 'pdfFile');

  async function save() {
    const body = {
      modification: version,
      history_line: line.current,
      ...sentValues(changes, stored),
    };
    const saved = await callApi(updateArticle, { params: { id: article.id }, body }).catch(
      (error: unknown) => {
        if (error instanceof ApiProblem && error.current) flushSync(() => setBehind(true));
        throw error;
      },
    );
    const batch = batchOf(saved);
    if (batch !== undefined) line.current = String(batch);
    const now = toArticleValues(saved);
    const typed = form.latestValues();
    const sent = Object.keys(changes).map((field) => [field, typed[field as ArticleField]]);
    // What was typed meanwhile stays on top, and what was sent as it was typed, however it is stored.
    const held = { ...now, ...changesOf(stored, typed), ...Object.fromEntries(sent) };
    const record = { stored: { ...now, ...changes }, version: saved.modification };
    flushSync(() => form.rebase(record, held));
  }

  const { forget, ...autosave } = useAutosave({
    isOn,
    typed: JSON.stringify(values),
    canSave: () =>
      hasChanges && wrong().length === 0 && !form.isSaving && !isBehind && !isComparing,
    whyNot() {
      if (!hasChanges || form.isSaving || isComparing) return '';
      if (isBehind) return articleMessages.behind;
      const count = wrong().length;
      return count === 0 ? '' : articleMessages.toCorrect(count);
    },
    save,
  });
  return {
    ...autosave,
    /** After somebody saved, or has seen what others did: the next save by itself has a line of its own. */
    forget() {
      line.current = undefined;
      setBehind(false);
      forget();
    },
    onLeaving: isOn
      ? async () => {
          await autosave.attempt();
          return !latestForm.current.isDirty;
        }
      : undefined,
  };
}
