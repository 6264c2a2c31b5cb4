import { Button, Group, Text, Textarea, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import type { Article } from '#contract/entities/article.ts';
import { limits } from '#contract/limits.ts';
import { callApi } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import { useUndo } from '../../history/use-undo.tsx';
import { useFlash } from '../../ui/flash.tsx';
import styles from './article.module.css';

type Props = { article: Article; onSaved: () => Promise<void> };

/** What readers are told at the address of a withdrawn article. One whose number is released has no address. */
export function WithdrawalWords({ article, onSaved }: Props) {
  const [words, setWords] = useState(article.withdrawal_notice);
  const [problem, setProblem] = useState<string>();
  const { act, busy } = useAct();
  const flash = useFlash();
  const { offer } = useUndo(onSaved);
  if (article.state !== 'withdrawn' || article.refnumber === '') return null;

  function save(event: FormEvent) {
    event.preventDefault();
    const body = { withdrawal_notice: words };
    act(
      async () => {
        const params = { id: article.id };
        const saved = await callApi(articlesCalls.updateArticle, { params, body });
        await onSaved();
        flash('The note to readers is saved.', 'success', offer(saved));
      },
      ({ fields, message }) => setProblem(Object.values(fields).join(' ') || message),
    );
  }

  return (
    <section className={styles.note} aria-labelledby="withdrawal">
      <Title order={2} size="h4" id="withdrawal">
        Note to readers
      </Title>
      <Text c="dimmed">
        {article.withdrawal_notice
          ? 'Its address shows this note instead of the article.'
          : 'Its address says that the page was not found. If you write a note here, the address shows it instead.'}
      </Text>
      <form onSubmit={save} noValidate>
        <Textarea
          aria-labelledby="withdrawal"
          autosize
          minRows={1}
          maxLength={limits.maxWithdrawalNoticeCharacters}
          value={words}
          error={problem}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <Group mt="sm">
          <Button
            type="submit"
            loading={busy}
            disabled={words.trim() === article.withdrawal_notice}
          >
            Save the note
          </Button>
        </Group>
      </form>
    </section>
  );
}
