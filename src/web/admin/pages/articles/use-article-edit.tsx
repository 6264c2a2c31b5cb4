import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import type { Article } from '#contract/entities.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { callApi } from '../../api/call-api.ts';
import { uploadForm } from '../../api/upload-form.ts';
import { changedFields, changesOf } from '../../forms/changed-fields.ts';
import { useUndo } from '../../history/use-undo.ts';
import { useFlash } from '../../ui/flash.tsx';
import {
  type ArticleValues,
  encodeValues,
  sentMetadata,
  toArticleValues,
} from './article-values.ts';
import { differencesOf } from './merge-versions.ts';
import { SavedArticle } from './saved-article.tsx';
import type { SavedAs } from './schedule-button.tsx';
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
    draftKey: `article-${article.id}`,
    stored: toArticleValues(article),
    version: article.modification,
    creating: false,
    draft: article.state === 'draft' ? { hasFile: article.file !== '' } : undefined,
  });
  const flash = useFlash();
  const { revalidate } = useRevalidator();
  const findUndo = useUndo({ noun: 'article', id: article.id }, reload);
  const [conflict, setConflict] = useState<Article>();

  async function send({ stored, version, values, as }: Edit) {
    const changes = changesOf(stored, values);
    const { contributors: _c, metadata: _m, ...texts } = encodeValues(changes);
    const body = { modification: version, ...texts, ...sentMetadata(changes, stored), ...as };
    const input = { params, body, file: form.file };
    const saved = await uploadForm(updateArticle, input, form.setProgress);
    const isNew = saved.modification !== version;
    const undo = await findUndo(({ moment }) => isNew && moment === saved.modification);
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
      // Had somebody changed the article meanwhile, the next save has to tell: it keeps the older moment.
      if (changedFields(form.stored, toArticleValues(saved)).length === 0) {
        form.rebase({ stored: form.stored, version: saved.modification }, form.latestValues());
      }
      revalidate();
    });
  }

  return {
    form,
    save: (as?: SavedAs) => attempt({ ...form, as }),
    conflict,
    closeConflict: () => setConflict(undefined),
    resolve,
    reload,
    switchTo,
  };
}
