import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import type { Article } from '#contract/entities/article.ts';
import { formatMonthsFull } from '#domain/frequency.ts';
import { nextPagesSuggestion } from '#domain/page-range.ts';
import { useMay } from '../../api/may.ts';
import { uploadForm } from '../../api/upload-form.ts';
import { type IssueData, issueName, type loadIssue } from '../../issues/issue-loader.ts';
import { today } from '../../ui/moment.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { AddedArticle } from './added-article.tsx';
import { ArticleFields } from './article-fields.tsx';
import { articleMessages } from './article-messages.ts';
import { lastPageOf, otherArticles } from './article-rows.ts';
import { encodeValues, newArticleValues, sentMetadata } from './article-values.ts';
import { OtherArticles } from './field-warnings.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { type SavedAs, ScheduleButton } from './schedule-button.tsx';
import { useArticleForm } from './use-article-form.ts';

const { states } = articleMessages;

/** /admin/archives/add/{year}/{vol}/{issue} */
export function AddArticlePage() {
  const data = useLoaderData<typeof loadIssue>();
  const { issue } = data;
  const { revalidate } = useRevalidator();
  const [added, setAdded] = useState<Article>();
  const address = adminAddresses.issue(issue);

  function show(article: Article) {
    setAdded(article);
    revalidate();
  }

  return (
    <PageFrame
      title="Add article"
      subtitle={`${issueName(issue)} · ${formatMonthsFull(issue.frequency)}`}
      breadcrumbs={[
        { label: 'Archives', to: adminAddresses.issues },
        { label: issueName(issue), to: address },
      ]}
    >
      {added ? (
        <AddedArticle
          article={added}
          onAnother={() => setAdded(undefined)}
          onUndone={() => {
            setAdded(undefined);
            return revalidate();
          }}
          issueAddress={address}
        />
      ) : (
        <NewArticle key={address} data={data} onAdded={show} />
      )}
    </PageFrame>
  );
}

type Props = { data: IssueData; onAdded: (article: Article) => void };

function NewArticle({ data: { issue, articles }, onAdded }: Props) {
  const [lastPage] = useState(() => lastPageOf(articles));
  const mayPublish = useMay()('publish');
  const { year, volume, issue: number } = issue;
  const [initial] = useState(() => newArticleValues(today(), nextPagesSuggestion(lastPage)));
  const form = useArticleForm({
    draftKey: `article-new-${year}-${volume}-${number}`,
    stored: initial,
    creating: true,
    lastPage,
  });

  async function save(as: SavedAs = {}) {
    const { frequency: _f, contributors: _c, metadata: _m, ...texts } = encodeValues(form.values);
    const fields = { ...texts, ...sentMetadata(form.values) };
    const place = { year: String(year), volume: String(volume), issue: String(number) };
    const input = { body: { ...place, ...fields, ...as }, file: form.file };
    const article = await uploadForm(articlesCalls.createArticle, input, form.setProgress);
    form.saved(form.values);
    onAdded(article);
  }

  return (
    <OtherArticles value={otherArticles(articles)}>
      <ArticleFields
        form={form}
        creating
        lastPage={lastPage}
        saveLabel={mayPublish ? 'Add article' : states.saveDraft}
        intent={mayPublish ? undefined : 'draft'}
        onSave={() => save(mayPublish ? {} : { state: 'draft' })}
        actions={
          mayPublish && (
            <>
              <Button
                variant="default"
                size="md"
                data-saves
                title="Ctrl+S does the same"
                disabled={form.isSaving}
                onClick={() => form.submit(() => save({ state: 'draft' }), 'draft')}
              >
                {states.saveDraft}
              </Button>
              <ScheduleButton
                size="md"
                disabled={form.isSaving}
                onChosen={(publish_at) =>
                  form.submit(() => save({ state: 'scheduled', publish_at }), 'publish')
                }
              />
            </>
          )
        }
      />
      <LeaveGuard form={form} />
    </OtherArticles>
  );
}
