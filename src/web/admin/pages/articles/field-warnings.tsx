import { Button, Text } from '@mantine/core';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { type ArticleWarning, articleWarnings } from '#domain/article-warnings.ts';
import { issuePages } from '#domain/issue-pages.ts';
import { languageWarning } from '#domain/languages/language-warning.ts';
import { type HistoryDate, historyDateWarnings } from '#domain/metadata/history-dates.ts';
import { today } from '../../ui/moment.ts';
import { shellData } from '../../ui/shell-data.ts';
import styles from './article.module.css';
import type { ArticleField } from './article-values.ts';
import type { ArticleForm } from './use-article-form.ts';

/** The other articles of the issue, as far as a page knows them. */
export const OtherArticles = createContext<readonly { pagenumber: string; name: string }[]>([]);

type Props = { form: ArticleForm; field: ArticleField };

/** What may be a mistake in a field, said while one types; nothing of it keeps anybody from saving. */
export function FieldWarnings({ form, field }: Props) {
  const others = use(OtherArticles);
  const pages = useMemo(() => issuePages(others), [others]);
  const warnings = articleWarnings(form.values, { today: today(), pages });
  return (
    <Warnings>
      {warnings
        .filter((warning) => warning.field === field)
        .map((warning) => (
          <Warning key={warning.words} form={form} warning={warning} />
        ))}
    </Warnings>
  );
}

/** The same of the days of the metadata; where a day is marked as wrong, that is enough. */
export function DateWarnings({ form, date }: { form: ArticleForm; date: HistoryDate }) {
  const isMarked = form.errorOf(`metadata.${date}`) !== undefined;
  return (
    <Warnings>
      {dateWarnings(form)
        .filter(({ field }) => field === date && !isMarked)
        .map(({ words }) => (
          <Text key={words} size="sm" className={styles.warning}>
            {words}
          </Text>
        ))}
    </Warnings>
  );
}

/** The same of the language of the metadata. */
export function LanguageWarning({ form }: { form: ArticleForm }) {
  const words = form.errorOf('language') === undefined ? languageWords(form) : undefined;
  return (
    <Warnings>
      {words && (
        <Text size="sm" className={styles.warning}>
          {words}
        </Text>
      )}
    </Warnings>
  );
}

/** What may be wrong with the language of the article, by its title. */
export const languageWords = ({ values: { language, title } }: ArticleForm) =>
  languageWarning({ language, title }, shellData.journalLanguage);

/** What may be wrong with the days of the metadata, as they are typed. */
export const dateWarnings = ({ values }: ArticleForm) =>
  historyDateWarnings(values.metadata, today());

const Warnings = ({ children }: { children: ReactNode }) => (
  <div role="status" className={styles.warnings}>
    {children}
  </div>
);

function Warning({ form, warning }: { form: ArticleForm; warning: ArticleWarning }) {
  const { field, words, mended } = warning;
  return (
    <Text size="sm" className={styles.warning}>
      {words}{' '}
      {mended !== undefined && (
        <Button variant="subtle" size="compact-sm" onClick={() => form.type(field, mended)}>
          Split here
        </Button>
      )}
    </Text>
  );
}
