import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import type { Article, Visibility } from '#contract/entities.ts';
import { ApiProblem, callApi } from '../../api/admin-api.ts';
import { uploadForm } from '../../api/upload.ts';
import { useAct } from '../../api/use-act.ts';
import { useFlash } from '../../ui/flash.tsx';
import { type ArticleValues, changedFields, toFormData, valuesOf } from './article-values.ts';
import { differencesOf } from './merge-versions.ts';
import { SavedArticle } from './saved-article.tsx';
import { useArticleForm } from './use-article-form.ts';

/** Editing an article: saving it, withdrawing it, and what to do when somebody else changed it meanwhile. */
export function useArticleEdit(article: Article) {
  const path = addresses.api.articleById(article.id);
  const values = valuesOf(article);
  const form = useArticleForm({
    draftKey: `article-${article.id}`,
    initial: { was: values, modification: article.modification, values },
    creating: false,
  });
  const flash = useFlash();
  const { revalidate } = useRevalidator();
  const { act } = useAct();
  const [progress, setProgress] = useState<number>();
  const [conflict, setConflict] = useState<Article>();

  async function send(was: ArticleValues, mine: ArticleValues, modification: string) {
    const sent = toFormData(mine, changedFields(was, mine), { modification }, form.file);
    const stored = await uploadForm<Article>(path, sent, setProgress);
    form.saved(valuesOf(stored), stored.modification);
    setConflict(undefined);
    flash(<SavedArticle refnumber={stored.refnumber} />, 'success');
    revalidate();
  }

  /** Saves; where another was quicker, the server's answer holds what they wrote. */
  async function attempt(was: ArticleValues, mine: ArticleValues, modification: string) {
    try {
      await send(was, mine, modification);
    } catch (error) {
      const theirs = error instanceof ApiProblem ? error.current : undefined;
      if (!theirs) throw error;
      await compare(was, mine, theirs);
    }
  }

  /** Shows both versions; where both wrote the same, there is nothing to choose. */
  async function compare(was: ArticleValues, mine: ArticleValues, theirs: Article) {
    const theirValues = valuesOf(theirs);
    if (differencesOf(was, mine, theirValues).length > 0) setConflict(theirs);
    else await attempt(theirValues, mine, theirs.modification);
  }

  function store(was: ArticleValues, mine: ArticleValues, modification: string) {
    setProgress(0);
    act(
      () => attempt(was, mine, modification),
      (problem) => {
        setConflict(undefined);
        form.refuse(problem);
      },
    ).finally(() => setProgress(undefined));
  }

  /** Takes the chosen values over into the form, on top of theirs, and saves them. */
  function resolve(theirs: Article, chosen: ArticleValues) {
    form.rebase(valuesOf(theirs), theirs.modification, chosen);
    store(valuesOf(theirs), chosen, theirs.modification);
  }

  function switchTo(status: Visibility) {
    const sent = new FormData();
    sent.append('status', status);
    act(async () => {
      const stored = await callApi<Article>(path, { method: 'POST', form: sent });
      const { was, values } = form.latest();
      // Had somebody changed the article meanwhile, the next save has to tell: it keeps the older moment.
      if (changedFields(was, valuesOf(stored)).length === 0) {
        form.rebase(was, stored.modification, values);
      }
      revalidate();
    }, form.refuse);
  }

  return {
    form,
    progress,
    save: () => store(form.was, form.values, form.modification),
    conflict,
    closeConflict: () => setConflict(undefined),
    resolve,
    switchTo,
  };
}
