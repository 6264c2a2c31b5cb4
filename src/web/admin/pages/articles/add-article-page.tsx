import { Button, Group, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import type { Article } from '#contract/entities/article.ts';
import { formatMonthsFull } from '#domain/frequency.ts';
import { nextPagesSuggestion } from '#domain/page-range.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { callApi } from '../../api/call-api.ts';
import { useMay } from '../../api/may.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { uploadForm } from '../../api/upload-form.ts';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { useUndo } from '../../history/use-undo.tsx';
import { type IssueData, loadIssue } from '../../issues/issue-loader.ts';
import { useFlash } from '../../ui/flash.tsx';
import { issueName } from '../../ui/issue-name.ts';
import { formatMoment, today } from '../../ui/moment.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import styles from './article.module.css';
import { ArticleFields } from './article-fields.tsx';
import { articleMessages } from './article-messages.ts';
import { lastPageOf, otherArticles } from './article-rows.ts';
import { newArticleValues, sentValues } from './article-values.ts';
import { OtherArticles } from './field-warnings.tsx';
import { SavedArticle } from './saved-article.tsx';
import { type SavedAs, ScheduleButton } from './schedule-button.tsx';
import { useArticleForm } from './use-article-form.ts';

const { states } = articleMessages;

/** The issue, and the number that the next article can have. */
export const loader = pageLoader(async (args) => {
  const [issue, { refnumber }] = await Promise.all([
    loadIssue(args),
    callApi(articlesCalls.getNextRefnumber),
  ]);
  return { ...issue, refnumber };
});
type NewData = IssueData & { refnumber: string };

/** /admin/archives/add/{year}/{vol}/{issue} */
export function AddArticlePage() {
  const data = useLoaderData<typeof loader>();
  const { issue } = data;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const flash = useFlash();
  const [added, setAdded] = useState<Article>();
  // The next form waits for the issue as it is without the article, whose pages are suggested again.
  const [undone, setUndone] = useState<{ as: NewData }>();
  const address = adminAddresses.issue(issue);
  // A draft that is undone leads back to where the next one begins.
  const draft = useUndo(() => navigate(adminAddresses.addArticle(issue)));
  const published = useUndo(() => {
    setUndone({ as: data });
    return revalidate();
  });

  async function show(article: Article) {
    const isDraft = article.state === 'draft';
    // The form of a draft goes on where this one was.
    if (isDraft) await navigate(adminAddresses.article(article.id));
    else setAdded(article);
    setUndone(undefined);
    const { offer } = isDraft ? draft : published;
    const opensIssue = issue.states.published === 0;
    flash(
      <SavedArticle article={article} isAdded opensIssue={opensIssue} />,
      'success',
      offer(article),
    );
    if (!isDraft) await revalidate();
  }

  return (
    <PageFrame
      title="Add article"
      subtitle={`${issueName(issue)} · ${formatMonthsFull(issue.frequency)}`}
      within={{ label: issueName(issue), to: address }}
    >
      {added && (!undone || undone.as === data) ? (
        <AddedArticle
          article={added}
          onAnother={() => setAdded(undefined)}
          issueAddress={address}
        />
      ) : (
        <NewArticle key={address} data={data} onAdded={show} />
      )}
    </PageFrame>
  );
}

type Props = { data: NewData; onAdded: (article: Article) => Promise<void> };

function NewArticle({ data: { issue, articles, refnumber }, onAdded }: Props) {
  const [lastPage] = useState(() => lastPageOf(articles));
  const mayPublish = useMay()('publish');
  const { year, volume, issue: number } = issue;
  const [initial] = useState(() =>
    newArticleValues(today(), nextPagesSuggestion(lastPage), refnumber),
  );
  const form = useArticleForm({
    draftKey: `article-new-${year}-${volume}-${number}`,
    stored: initial,
    creating: true,
    lastPage,
  });

  async function save(as: SavedAs = {}) {
    const { frequency: _, ...fields } = sentValues(form.values);
    const place = { year: String(year), volume: String(volume), issue: String(number) };
    const { file, picture } = form;
    const input = { body: { ...place, ...fields, ...as }, file, picture };
    const article = await uploadForm(articlesCalls.createArticle, input, form.setProgress);
    // The guard knows that it is saved before the page goes on to the draft.
    flushSync(() => form.saved(form.values));
    await onAdded(article);
  }

  const saveDraft = () => save({ state: 'draft' });
  return (
    <OtherArticles value={otherArticles(articles)}>
      <ArticleFields
        form={form}
        creating
        lastPage={lastPage}
        saveLabel={mayPublish ? states.publish : states.saveDraft}
        isNext
        intent={mayPublish ? undefined : 'draft'}
        onSave={mayPublish ? () => save() : saveDraft}
        actions={
          mayPublish && (
            <>
              <Button
                size="md"
                data-saves
                title="Ctrl+S does the same"
                disabled={form.isSaving}
                onClick={() => form.submit(saveDraft, 'draft')}
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
      <LeaveGuard
        isDirty={form.isDirty}
        isLost={form.file !== undefined || form.picture !== undefined}
      >
        {articleMessages.leaving}
      </LeaveGuard>
    </OtherArticles>
  );
}

export { AddArticlePage as Component };

type AddedArticleProps = {
  article: Article;
  onAnother: () => void;
  issueAddress: string;
};

/** What one sees after an article was added: the way to the next. The message has its link. */
function AddedArticle({ article, onAnother, issueAddress }: AddedArticleProps) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    next.current?.focus();
  }, []);
  const { state, publish_at } = article;
  const heading =
    state === 'scheduled' ? states.scheduledFor(formatMoment(publish_at)) : states.added;
  return (
    <section className={styles.added} aria-labelledby="added">
      <div>
        <Title order={2} id="added" className={styles.done}>
          {heading}
        </Title>
        <Text fz="lg" ff="heading" mt={4}>
          {article.refnumber && `${article.refnumber} · `}
          <RichText html={article.title} />
        </Text>
      </div>
      <Group>
        <Button variant="filled" ref={next} onClick={onAnother}>
          Add another
        </Button>
        <Button component={Link} to={adminAddresses.article(article.id)}>
          Edit it
        </Button>
        <Button component={Link} to={issueAddress}>
          All articles of the issue
        </Button>
      </Group>
    </section>
  );
}
