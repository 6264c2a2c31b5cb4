import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import {
  type CheckedText,
  fullTextCalls,
  type SaidOfArticle,
  type TextReport,
} from '#contract/calls/full-text-calls.ts';
import type { Article } from '#contract/entities/article.ts';
import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import { megabytes } from '#domain/megabytes.ts';
import { callApi, callForBatch } from '../../api/call-api.ts';
import { uploadForm } from '../../api/upload-form.ts';
import { useAct } from '../../api/use-act.ts';
import { useRead } from '../../api/use-read.ts';
import { changesOf } from '../../forms/changed-fields.ts';
import { useUndo } from '../../history/use-undo.tsx';
import { RecordPanel } from '../../kit/record-columns.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { useFlash } from '../../ui/flash.tsx';
import styles from './article.module.css';
import type { ArticleField, ArticleValues } from './article-values.ts';
import { allTaken, differencesOf, isOther } from './text-differences.ts';
import type { ArticleForm } from './use-article-form.ts';

type Props = { article: Article; form: ArticleForm; onChanged: () => Promise<void> };

/** The article itself as JATS: what of it readers get, and another file for it. */
export function FullTextPanel({ article, form, onChanged }: Props) {
  const { id, modification } = article;
  // Another version may have another text.
  const { found, failure, show } = useRead(
    () => callApi(fullTextCalls.getFullText, { params: { id } }),
    `${id} ${modification}`,
  );
  const report = found?.report ?? null;
  const lost: LostFile[] = found?.lost ?? [];
  const [isAdding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<{ file: File; report: CheckedText }>();
  const { act, busy } = useAct();
  const flash = useFlash();
  const { offer } = useUndo(onChanged);

  const inputOf = (file: File) => ({ params: { id }, body: { name: file.name }, file });

  const choose = ([file]: File[]) =>
    act(async () => {
      if (!file) return;
      if (file.size > limits.maxTextFilesBytes) {
        flash(`${file.name}: ${formMessages.fullText.tooLarge}`, 'error');
        return;
      }
      const checked = await uploadForm(fullTextCalls.checkFullText, inputOf(file), () => {});
      setChosen({ file, report: checked });
    });

  const use = (file: File) =>
    act(async () => {
      show({ report: await uploadForm(fullTextCalls.setFullText, inputOf(file), () => {}) });
      setChosen(undefined);
      setAdding(false);
      await onChanged();
      flash('The full text is saved.', 'success');
    });

  const remove = () =>
    act(async () => {
      const batch = await callForBatch(fullTextCalls.deleteFullText, { params: { id } });
      await onChanged();
      flash('The full text is removed.', 'success', offer(batch));
    });

  if (found === undefined && failure === '') return null;
  const isEmpty = found?.report === null && lost.length === 0;
  return (
    <RecordPanel
      title="Full text"
      line={failureOrLine(failure, isEmpty)}
      actions={
        !chosen && (
          <>
            <Button size="compact-sm" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
              {isEmpty ? 'Add JATS XML' : 'Replace'}
            </Button>
            {!isEmpty && (
              <Button size="compact-sm" disabled={busy} onClick={remove}>
                Remove full text
              </Button>
            )}
          </>
        )
      }
    >
      {lost.length > 0 && <Lost lost={lost} isText={report !== null} />}
      {!chosen && report !== null && <Report report={report} />}
      {chosen && (
        <>
          <Report report={chosen.report} />
          {chosen.report.said && (
            <Differences said={chosen.report.said} article={article} form={form} />
          )}
          <Group gap="xs" mt="sm">
            <Button disabled={busy} onClick={() => use(chosen.file)}>
              Save as full text
            </Button>
            <Button disabled={busy} onClick={() => setChosen(undefined)}>
              Cancel
            </Button>
          </Group>
        </>
      )}
      <div hidden={!isAdding || chosen !== undefined} className={styles.adding}>
        <FileDrop
          text={
            isEmpty
              ? 'Drop the JATS file here, or choose it.'
              : 'Drop another JATS file here, or choose it.'
          }
          kinds="XML, or a zip of it with its figures and supplements, up to 300 MB. You see what is in it before anything is saved."
          isBusy={busy}
          onFiles={choose}
        />
      </div>
    </RecordPanel>
  );
}

const failureOrLine = (failure: string, isEmpty: boolean): string => {
  if (failure !== '') return 'It cannot be loaded right now.';
  return isEmpty ? 'Readers get the abstract and the PDF.' : '';
};

type LostFile = { name: string; why: string };

/** What readers do not get, and what to do about each file. */
function Lost({ lost, isText }: { lost: readonly LostFile[]; isText: boolean }) {
  const title = isText ? 'Files that readers do not get' : 'Readers cannot see the full text';
  return (
    <Alert color="red" title={title} mt="xs">
      {lost.slice(0, maxShown).map(({ name, why }) => (
        <div key={name}>
          {name}: {why}
        </div>
      ))}
    </Alert>
  );
}

/** What is in the text, and what an editor should look at. */
function Report({ report }: { report: TextReport }) {
  const { name, bytes, unknown, missing, unreadable, unused, dead_links } = report;
  const { own_rights, filled_citations } = report;
  const counts = [
    counted(report.words, 'word'),
    counted(report.sections, 'section'),
    counted(report.figures, 'figure'),
    counted(report.tables, 'table'),
    counted(report.references, 'reference'),
    counted(report.parts, 'translation or response', 'translations or responses'),
  ].filter((text) => text !== '');
  return (
    <div>
      <Text>
        {name}, {megabytes(bytes)}: {counts.join(', ')}.
      </Text>
      <Notes
        title="Files that are missing"
        text="Readers see the text without them. To add them, choose a zip of the JATS file and these files. Files that are already stored stay."
        items={missing}
      />
      {unreadable.length > 0 && (
        <Alert color="yellow" title="Pictures that readers will not see" mt="xs">
          {unreadable.slice(0, maxShown).map((one) => (
            <div key={one.name}>
              {one.name}: {one.why}
            </div>
          ))}
        </Alert>
      )}
      <Notes title="Files that the text does not name" text="They are not saved." items={unused} />
      <Notes
        title="Links that lead nowhere"
        text="The text is shown without a link."
        items={dead_links}
      />
      <Notes
        title="Elements without a place on the page"
        text="Their text is shown plainly."
        items={unknown.map(({ name, count }) => (count > 1 ? `${name} (${count})` : name))}
      />
      <Notes
        title="Rights of others"
        text="Check that the journal may publish these figures and tables. Readers see the statements."
        items={
          own_rights > 0
            ? [
                counted(
                  own_rights,
                  'statement of copyright or licence',
                  'statements of copyright or licence',
                ),
              ]
            : []
        }
      />
      <Notes
        title="Citations without words"
        text="Readers see the label of what they cite, or its number in the text."
        items={filled_citations > 0 ? [counted(filled_citations, 'citation')] : []}
      />
    </div>
  );
}

type DifferencesProps = { said: SaidOfArticle; article: Article; form: ArticleForm };

/** What the file says otherwise of its article: each taken into the form, all of it, or left. */
function Differences({ said, article, form }: DifferencesProps) {
  const found = differencesOf(said, form.values, article);
  if (found.length === 0) return null;
  const use = ({ authorname, ...values }: Partial<ArticleValues>) => {
    if (authorname !== undefined) form.set('authorname', authorname);
    for (const [field, value] of Object.entries(values)) form.set(field as ArticleField, value);
  };
  const takeAll = () => use(changesOf(form.values, allTaken(said, form.values, article)));
  return (
    <div>
      {isOther(found) && (
        <Alert color="red" title="Is this the file of another article?" mt="xs">
          Title, authors or DOI in it are not those of this article. If it is the wrong file, choose
          Cancel.
        </Alert>
      )}
      <Text fw={600} mt="xs">
        The file and this form differ
      </Text>
      <Text size="sm" c="dimmed">
        Values you take are copied into the form above and saved with the article.
      </Text>
      {found.filter(({ values }) => values).length > 1 && (
        <Button size="compact-sm" mt="xs" onClick={takeAll}>
          Take all
        </Button>
      )}
      <ul className={styles.differences}>
        {found.map((one) => (
          <li key={one.label}>
            <div>
              <Text fw={600} size="sm">
                {one.label}
              </Text>
              <Text size="sm">
                <span className={styles.side}>Form:</span> {shortened(one.has) || 'nothing'}
              </Text>
              <Text size="sm">
                <span className={styles.side}>File:</span> {shortened(one.says)}
              </Text>
            </div>
            {one.values && (
              <Button
                size="compact-sm"
                aria-label={`Take ${one.label} from the file`}
                onClick={() => use(one.values ?? {})}
              >
                Take from file
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const maxSideCharacters = 240;
const shortened = (text: string): string =>
  text.length > maxSideCharacters ? `${text.slice(0, maxSideCharacters)} …` : text;

const counted = (count: number, one: string, many = `${one}s`): string =>
  count === 0 ? '' : `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

const maxShown = 20;

function Notes({ title, text, items }: { title: string; text: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  const more = items.length - maxShown;
  return (
    <Alert color="yellow" title={title} mt="xs">
      {items.slice(0, maxShown).join(', ')}
      {more > 0 && ` and ${more} more`}. {text}
    </Alert>
  );
}
