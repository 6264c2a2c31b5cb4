import { Button } from '@mantine/core';
import type { Article } from '#contract/entities/article.ts';
import { articleMessages } from './article-messages.ts';
import { type SavedAs, ScheduleButton } from './schedule-button.tsx';
import type { ArticleForm } from './use-article-form.ts';

const { states } = articleMessages;

type Props = {
  article: Article;
  form: ArticleForm;
  save: (as: SavedAs) => Promise<void>;
  onSwitch: (as: SavedAs) => void;
};

/** The ways out of a draft and a schedule; each saves what is typed besides. */
export function PublishButtons({ article, form, save, onSwitch }: Props) {
  const { state, publish_at } = article;
  if (state !== 'draft' && state !== 'scheduled') return null;
  const disabled = form.isSaving;
  const submit = (as: SavedAs) => form.submit(() => save(as), 'publish');
  return (
    <>
      {state === 'scheduled' && (
        <Button size="md" disabled={disabled} onClick={() => onSwitch({ state: 'draft' })}>
          {states.backToDraft}
        </Button>
      )}
      <ScheduleButton
        size="md"
        disabled={disabled}
        label={state === 'scheduled' ? states.reschedule : states.schedule}
        publishAt={state === 'scheduled' ? publish_at : ''}
        onChosen={(moment) => submit({ state: 'scheduled', publish_at: moment })}
      />
      <Button size="md" disabled={disabled} onClick={() => submit({ state: 'published' })}>
        {states.publish}
      </Button>
    </>
  );
}
