import { Button } from '@mantine/core';
import { decodeHtml, encodeHtml } from '#domain/rich-text/encoding.ts';
import { LanguageField } from '#web/admin/forms/language-field.tsx';
import { articleKits } from '#web/admin/rich-text/article-kits.ts';
import { RichTextField } from '#web/admin/rich-text/rich-text-field.tsx';
import textStyles from '../article-text-field.module.css';
import { ArticleMarks } from '../article-toolbar.tsx';
import type { ArticleForm } from '../use-article-form.ts';
import { changeMetadata, inputAt, rowsOf } from './metadata-form.ts';
import { metadataMessages } from './metadata-messages.ts';
import styles from './metadata-section.module.css';

const { translation: messages } = metadataMessages;

/** Title and abstract in other languages. */
export function TranslationFields({ form }: { form: ArticleForm }) {
  const rows = form.values.metadata.translations ?? [];
  const { add, change, remove } = rowsOf(rows, (translations) =>
    changeMetadata(form, { translations }),
  );
  return (
    <div>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its language is chosen here
        <div key={index} className={styles.row}>
          <LanguageField
            {...inputAt(form, `metadata.translations.${index}.language`)}
            label={messages.language}
            emptyLabel={messages.chooseLanguage}
            value={row.language}
            onChange={(language) => change(index, { language })}
            mb="sm"
          />
          {(['title', 'abstract'] as const).map((field) => (
            <RichTextField
              {...inputAt(form, `metadata.translations.${index}.${field}`)}
              key={field}
              kit={articleKits[field]}
              label={messages[field]}
              isMultiline={field === 'abstract'}
              value={decodeHtml(row[field] ?? '')}
              onChange={(html) => change(index, { [field]: encodeHtml(html) })}
              classNames={{
                root: textStyles.root,
                text: `${textStyles.text} ${textStyles[field]}`,
              }}
              aside={null}
              toolbar={<ArticleMarks field={field} />}
            />
          ))}
          <Button size="compact-sm" onClick={() => remove(index)}>
            {messages.remove}
          </Button>
        </div>
      ))}
      <Button
        size="compact-md"
        mt={rows.length > 0 ? 'sm' : 0}
        onClick={() => add({ language: '' })}
      >
        {messages.add}
      </Button>
    </div>
  );
}
