import { NativeSelect, TextInput } from '@mantine/core';
import { ownFieldNames, ownFields } from '#contract/fields/article.ts';
import { articleKinds } from '#contract/metadata.ts';
import { historyDates } from '#domain/metadata/history-dates.ts';
import { articleKindName } from '#domain/metadata/kind-names.ts';
import { LanguageField } from '#web/admin/forms/language-field.tsx';
import { LicenceField } from '#web/admin/forms/licence-field.tsx';
import { DateField } from '#web/admin/ui/date-field.tsx';
import { shellData } from '#web/admin/ui/shell-data.ts';

import { DateWarnings, LanguageWarning } from '../field-warnings.tsx';
import type { ArticleForm } from '../use-article-form.ts';
import { changeMetadata, inputAt } from './metadata-form.ts';
import styles from './metadata-section.module.css';

/** Those of our fields that need no input of their own. */
const plainFields = ownFieldNames.filter(
  (name) => ownFields[name].kind === 'line' && name !== 'doi' && name !== 'language',
);
const dateLabels = { received: 'Received', revised: 'Revised', accepted: 'Accepted' };
const { journalLanguage: ofJournal } = shellData;
const journalLanguage = ofJournal ? `The journal’s (${ofJournal})` : 'The journal’s';
const kinds = articleKinds.map((value) => ({ value, label: articleKindName(value) }));

/** What kind of article it is, in which language, by which number, when, and under which licence. */
export function RecordFields({ form }: { form: ArticleForm }) {
  const { metadata } = form.values;
  return (
    <>
      <fieldset className={styles.group}>
        <legend>Record</legend>
        <div className={styles.cells}>
          <NativeSelect
            {...inputAt(form, 'metadata.kind')}
            label="Kind"
            data={kinds}
            value={metadata.kind ?? 'research-article'}
            onChange={(event) => {
              const kind = articleKinds.find((one) => one === event.currentTarget.value);
              changeMetadata(form, { kind: kind === 'research-article' ? '' : kind });
            }}
          />
          <div>
            <LanguageField
              {...form.at('language')}
              label="Language of the article"
              emptyLabel={journalLanguage}
              onChange={(tag) => form.type('language', tag)}
            />
            <LanguageWarning form={form} />
          </div>
          <TextInput
            {...form.at('doi')}
            label="DOI"
            description="As it is registered, such as 10.5555/soil.101"
            spellCheck={false}
          />
          {plainFields.map((name) => (
            <TextInput key={name} {...form.at(name)} label={ownFields[name].label} />
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Dates</legend>
        <div className={styles.cells}>
          {historyDates.map((date) => (
            <div key={date}>
              <DateField
                {...inputAt(form, `metadata.${date}`)}
                label={dateLabels[date]}
                value={metadata[date] ?? ''}
                onChange={(day) => changeMetadata(form, { [date]: day })}
              />
              <DateWarnings form={form} date={date} />
            </div>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Licence and copyright</legend>
        <div className={styles.cells}>
          <LicenceField
            {...inputAt(form, 'metadata.licence')}
            label="Licence"
            emptyLabel="The journal’s"
            value={metadata.licence ?? ''}
            onChange={(licence) => changeMetadata(form, { licence })}
          />
          <TextInput
            {...inputAt(form, 'metadata.copyright_holder')}
            label="Copyright holder"
            value={metadata.copyright_holder ?? ''}
            onChange={(event) =>
              changeMetadata(form, { copyright_holder: event.currentTarget.value })
            }
          />
        </div>
      </fieldset>
    </>
  );
}
