import { Button, NativeSelect, Text, Textarea, TextInput, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ownFieldNames, ownFields } from '#contract/fields/article.ts';
import { limits } from '#contract/limits.ts';
import {
  type ArticleMetadata,
  articleKinds,
  statementFields,
  statementNames,
} from '#contract/metadata.ts';
import { metadataFields } from '#domain/article-form.ts';
import { highlightLengths } from '#domain/highlights.ts';
import { findDoi } from '#domain/metadata/doi.ts';
import { historyDates } from '#domain/metadata/history-dates.ts';
import { articleKindName } from '#domain/metadata/kind-names.ts';
import { decodeHtml, encodeHtml } from '#domain/rich-text/encoding.ts';
import { LanguageField } from '#web/admin/forms/language-field.tsx';
import { LicenceField } from '#web/admin/forms/licence-field.tsx';
import { articleKits } from '#web/admin/rich-text/article-kits.ts';
import { linesAsParagraphs, linesKit, linesOf } from '#web/admin/rich-text/lines-kit.ts';
import { RichTextField } from '#web/admin/rich-text/rich-text-field.tsx';
import { counted } from '#web/admin/ui/counted.ts';
import { DateField } from '#web/admin/ui/date-field.tsx';
import { shellData } from '#web/admin/ui/shell-data.ts';
import formStyles from '../article.module.css';
import { ArticleMarks } from '../article-toolbar.tsx';
import { DateWarnings, dateWarnings, LanguageWarning, languageWords } from '../field-warnings.tsx';
import type { ArticleForm } from '../use-article-form.ts';
import { changeMetadata, inputAt, rowsOf } from './metadata-form.ts';
import styles from './metadata-section.module.css';
import { PeopleFields } from './people-fields.tsx';

const isOfKeyImage = (name: string) => name.startsWith('key_image');

/** Those of our fields that need no input of their own. */
const plainFields = ownFieldNames.filter(
  (name) =>
    ownFields[name].kind === 'line' && name !== 'doi' && name !== 'language' && !isOfKeyImage(name),
);
const dateLabels = { received: 'Received', revised: 'Revised', accepted: 'Accepted' };
const { journalLanguage: ofJournal } = shellData;
const journalLanguage = ofJournal ? `The journal’s (${ofJournal})` : 'The journal’s';
const kinds = articleKinds.map((value) => ({ value, label: articleKindName(value) }));

/** What kind of article it is, in which language, by which number, when, and under which licence. */
function RecordFields({ form }: { form: ArticleForm }) {
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

/** Below the form of the specification, closed until somebody opens it or something in it is, or seems, wrong. */
export function MetadataSection({ form }: { form: ArticleForm }) {
  const [isOpened, setOpened] = useState(false);
  const mustOpen =
    metadataFields.some((field) => !isOfKeyImage(field) && form.hasErrorIn(field)) ||
    dateWarnings(form).length > 0 ||
    languageWords(form) !== undefined;
  // Once opened it stays so: what is being mended must not vanish under who types.
  if (mustOpen && !isOpened) setOpened(true);
  const isOpen = isOpened || mustOpen;
  return (
    <section className={styles.section} aria-labelledby="metadata-heading">
      <Title order={2} className={styles.heading} id="metadata-heading">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="metadata-fields"
          className={styles.toggle}
          onClick={() => setOpened(!isOpen)}
        >
          Metadata
        </button>
      </Title>
      <div id="metadata-fields" hidden={!isOpen} className={styles.fields}>
        {isOpen && (
          <>
            <Text c="dimmed" size="sm">
              For libraries, indexes and reference managers. Nothing here is required; what is empty
              is left out.
            </Text>
            <Group title="People">
              <PeopleFields form={form} />
            </Group>
            <RecordFields form={form} />
            <Group title="Highlights">
              <HighlightsField form={form} />
            </Group>
            <Group title="In another language">
              <TranslationFields form={form} />
            </Group>
            <Group title="Funding">
              <FundingRows form={form} />
            </Group>
            <StatementFields form={form} />
          </>
        )}
      </div>
    </section>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

/** What the article cites and states. */
function StatementFields({ form }: { form: ArticleForm }) {
  const { metadata } = form.values;
  const cited = (metadata.references ?? '').split('\n').filter((line) => line.trim() !== '');
  const dois = cited.filter((line) => findDoi(line) !== undefined).length;
  const text = (field: 'references' | (typeof statementNames)[number]) => ({
    ...inputAt(form, `metadata.${field}`),
    autosize: true,
    value: metadata[field] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      changeMetadata(form, { [field]: event.currentTarget.value }),
  });
  return (
    <>
      <fieldset className={styles.group}>
        <legend>Cited works</legend>
        <Textarea
          {...text('references')}
          label="Cited works, one per line"
          description={citedText(cited.length, dois)}
          minRows={4}
          maxRows={20}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Statements</legend>
        {statementNames.map((name) => (
          <Textarea key={name} {...text(name)} label={statementFields[name].label} minRows={2} />
        ))}
      </fieldset>
    </>
  );
}

function citedText(count: number, dois: number): string {
  if (count === 0) return 'None yet';
  return `${counted(count, 'work')}, ${dois} with a DOI`;
}

/** What the article found, one per line, as a title is written. */
function HighlightsField({ form }: { form: ArticleForm }) {
  const { highlights } = form.values;
  const lengths = highlightLengths(encodeHtml(highlights));
  const longest = Math.max(0, ...lengths);
  const isOver = lengths.length > limits.maxHighlights || longest > limits.maxHighlightCharacters;
  return (
    <RichTextField
      {...inputAt(form, 'highlights')}
      kit={linesKit}
      label="Highlights, one per line"
      description={`What the article found, in a few short sentences: at most ${limits.maxHighlights}, of ${limits.maxHighlightCharacters} characters each. Readers see them under the abstract.`}
      isMultiline
      value={linesAsParagraphs(highlights)}
      onChange={(html) => form.set('highlights', linesOf(html))}
      classNames={{
        root: formStyles.richField,
        text: `${formStyles.richText} ${formStyles.richLines}`,
      }}
      aside={
        <Text
          size="sm"
          c={isOver ? undefined : 'dimmed'}
          className={formStyles.count}
          data-over={isOver || undefined}
        >
          {highlightsCount(lengths.length, longest)}
        </Text>
      }
      toolbar={<ArticleMarks field="title" />}
    />
  );
}

const highlightsCount = (count: number, longest: number): string =>
  count === 0
    ? 'None yet'
    : `${count} of ${limits.maxHighlights}, the longest has ${longest} of ${limits.maxHighlightCharacters} characters`;

/** Title and abstract in other languages. */
function TranslationFields({ form }: { form: ArticleForm }) {
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
            label="Its language"
            emptyLabel="Choose a language"
            value={row.language}
            onChange={(language) => change(index, { language })}
            mb="sm"
          />
          {(['title', 'abstract'] as const).map((field) => (
            <RichTextField
              {...inputAt(form, `metadata.translations.${index}.${field}`)}
              key={field}
              kit={articleKits[field]}
              label={`${field === 'title' ? 'Title' : 'Abstract'} in this language`}
              isMultiline={field === 'abstract'}
              value={decodeHtml(row[field] ?? '')}
              onChange={(html) => change(index, { [field]: encodeHtml(html) })}
              classNames={{
                root: formStyles.richField,
                text: `${formStyles.richText} ${formStyles[field]}`,
              }}
              aside={null}
              toolbar={<ArticleMarks field={field} />}
            />
          ))}
          <Button size="compact-sm" onClick={() => remove(index)}>
            Remove this language
          </Button>
        </div>
      ))}
      <Button
        size="compact-md"
        mt={rows.length > 0 ? 'sm' : 0}
        onClick={() => add({ language: '' })}
      >
        Add a language
      </Button>
    </div>
  );
}

type Funding = NonNullable<ArticleMetadata['funding']>[number];

/** Who paid for the work. */
function FundingRows({ form }: { form: ArticleForm }) {
  const rows = form.values.metadata.funding ?? [];
  const { add, change, remove } = rowsOf(rows, (funding) => changeMetadata(form, { funding }));
  return (
    <div>
      {rows.map((row, index) => {
        const text = (field: keyof Funding) => ({
          ...inputAt(form, `metadata.funding.${index}.${field}`),
          value: row[field] ?? '',
          onChange: (event: { currentTarget: { value: string } }) =>
            change(index, { [field]: event.currentTarget.value }),
        });
        const place = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: its name is typed here
          <div key={index} className={styles.row}>
            <div className={styles.cells}>
              <TextInput {...text('funder')} label={`Funder ${place}`} />
              <TextInput {...text('funder_id')} label={`DOI or ROR id of funder ${place}`} />
              <TextInput {...text('award')} label={`Award of funder ${place}`} />
            </div>
            <Button
              className={styles.foot ?? ''}
              size="compact-sm"
              aria-label={`Remove funder ${place}`}
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </div>
        );
      })}
      <Button size="compact-md" mt={rows.length > 0 ? 'sm' : 0} onClick={() => add({ funder: '' })}>
        Add a funder
      </Button>
    </div>
  );
}
