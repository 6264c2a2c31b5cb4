import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { documentsCalls } from '#contract/calls/documents-calls.ts';
import type { Article } from '#contract/entities/article.ts';
import { messages } from '#contract/messages.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { callForFile } from '../../api/call-api.ts';
import { useMay } from '../../api/may.ts';
import { useAct } from '../../api/use-act.ts';
import { asIds, asText, useKept } from '../../api/use-kept.ts';
import { MoveArticles } from '../../issues/move-articles.tsx';
import {
  type Column,
  DataTable,
  RowLink,
  SelectionBar,
  tableStyles,
} from '../../kit/data-table.tsx';
import { sortingOf } from '../../kit/sorting.ts';
import { EditLink } from '../../ui/edit-link.tsx';
import { formatDay, formatMoment } from '../../ui/moment.ts';
import { saveFile } from '../../ui/save-file.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { stateWords } from '../../ui/states.ts';
import { useZip } from '../../zips/use-zip.tsx';
import styles from './article.module.css';
import {
  asShown,
  filterRows,
  type Shown,
  type SortColumn,
  sortColumns,
  sortRows,
  type TableRow,
  toTableRows,
} from './article-rows.ts';

const choices: { value: Shown; label: string }[] = [
  { value: 'all', label: 'All articles' },
  { value: 'enabled', label: stateWords.published },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'draft', label: 'Drafts' },
  { value: 'withdrawn', label: 'Withdrawn' },
  { value: 'no-pdf', label: 'Without a PDF' },
];

type ArticleTableBarProps = {
  text: string;
  onText: (text: string) => void;
  shown: Shown;
  onShown: (shown: Shown) => void;
  count: number;
  total: number;
};

/** Above the table: the filter, and how many are left. */
function ArticleTableBar({ text, onText, shown, onShown, count, total }: ArticleTableBarProps) {
  return (
    <Group gap="sm" className={styles.bar}>
      <TextInput
        type="search"
        aria-label="Filter the articles"
        placeholder="Title, author, number"
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        w="15rem"
      />
      <NativeSelect
        aria-label="Which articles"
        data={choices}
        value={shown}
        onChange={(event) => onShown(event.currentTarget.value as Shown)}
      />
      <Text size="sm" c="dimmed" role="status">
        {count === total ? articleCount(total) : `${count} of ${articleCount(total)}`}
      </Text>
    </Group>
  );
}

const articleCount = (count: number) => `${count} ${count === 1 ? 'article' : 'articles'}`;

const none: number[] = [];

type Props = { issueId: number; articles: readonly Article[] };

/**
 * The articles of an issue: sorted as the address says, filtered and selected here. Who comes back finds filter and
 * selection as they were.
 */
export function ArticleTable({ issueId, articles }: Props) {
  const { revalidate } = useRevalidator();
  const list = `issue ${issueId}`;
  const [text, setText] = useKept(`${list} filter`, '', asText);
  const [shown, setShown] = useKept<Shown>(`${list} shown`, 'all', asShown);
  const sorting = sortingOf(useSearchParams()[0], { names: sortColumns, first: 'number' });
  const { by, isDown } = sorting;
  const [selectedIds, setSelectedIds] = useKept(`${list} selected`, none, asIds);
  const selected: ReadonlySet<number> = useMemo(() => new Set(selectedIds), [selectedIds]);

  const rows = useMemo(() => toTableRows(articles), [articles]);
  const wanted = useDeferredValue(text);
  const visible = useMemo(
    () => sortRows(filterRows(rows, wanted, shown), by, isDown),
    [rows, wanted, shown, by, isDown],
  );
  const selectedOnes = articles.filter(({ id }) => selected.has(id));

  const [from] = selectedOnes;
  const mayPublish = useMay()('publish');
  const clear = () => setSelectedIds(none);
  const documents = useDocuments({
    refnumbers: selectedOnes.map(({ refnumber }) => refnumber).filter(Boolean),
    onSaved: clear,
  });
  function moved() {
    clear();
    revalidate();
  }

  const select = useCallback(
    (some: readonly TableRow[], isSelected: boolean) => {
      const ids = some.map(({ article }) => article.id);
      setSelectedIds((before) => {
        const others = before.filter((one) => !ids.includes(one));
        return isSelected ? [...others, ...ids] : others;
      });
    },
    [setSelectedIds],
  );

  return (
    <>
      <ArticleTableBar
        text={text}
        onText={(value) => {
          setText(value);
          clear();
        }}
        shown={shown}
        onShown={(value) => {
          setShown(value);
          clear();
        }}
        count={visible.length}
        total={rows.length}
      />
      <DataTable
        label="Articles"
        isSpecified
        columns={columns}
        rows={visible}
        idOf={({ article }) => article.id}
        sorting={sorting}
        selecting={{
          has: ({ article }) => selected.has(article.id),
          onSelect: select,
          label: (row) => `Select ${nameOf(row)}`,
          all: 'Select all',
        }}
        below="3.25rem"
        isWide
        empty={<Text c="dimmed">No article matches this filter.</Text>}
      />
      {from && (
        <SelectionBar count={selectedOnes.length} onClear={clear}>
          {documents.buttons}
          {mayPublish && (
            <MoveArticles
              ids={selectedOnes.map(({ id }) => id)}
              from={from}
              size="compact-md"
              onMoved={moved}
            />
          )}
        </SelectionBar>
      )}
      {documents.dialog}
    </>
  );
}

const nameOf = ({ article, title }: TableRow) => article.refnumber || title;

/** The day is read at a glance, the time where one asks for it. */
const dayOf = (moment: string) => (
  <time dateTime={moment} title={formatMoment(moment)}>
    {formatDay(moment)}
  </time>
);

const columns: readonly (Column<TableRow> & { sort?: SortColumn })[] = [
  {
    name: 'number',
    head: 'S.NO.',
    label: 'No.',
    kind: 'figure',
    width: '4rem',
    sort: 'number',
    cell: ({ number }) => number,
  },
  {
    name: 'refnumber',
    head: 'REF. NUM.',
    label: 'Number',
    kind: 'figure',
    width: '5rem',
    sort: 'refnumber',
    cell: ({ article }) => article.refnumber,
  },
  {
    name: 'title',
    head: 'TITLE',
    kind: 'title',
    sort: 'title',
    cell: (row) => <ArticleTitle row={row} />,
  },
  {
    name: 'txnid',
    head: 'TRANSACTION ID',
    label: 'Transaction',
    width: '7.5rem',
    sort: 'txnid',
    cell: ({ article }) => article.txnid,
  },
  {
    name: 'pagenumber',
    head: 'PAGES',
    label: 'Pages',
    kind: 'figure',
    width: '4.75rem',
    sort: 'pagenumber',
    cell: ({ article }) => article.pagenumber,
  },
  {
    name: 'state',
    head: 'State',
    width: '6.5rem',
    cell: ({ article: { state, publish_at, is_retracted, notices } }) => (
      <StateBadge
        state={state}
        publishAt={publish_at}
        isRetracted={is_retracted}
        isCorrected={notices.some(({ kind }) => kind === 'correction')}
      />
    ),
  },
  {
    name: 'creation',
    head: 'Created At',
    label: 'Created',
    kind: 'small',
    width: '6rem',
    sort: 'creation',
    cell: ({ article }) => dayOf(article.creation),
  },
  {
    name: 'modification',
    head: 'Modified At',
    label: 'Modified',
    kind: 'small',
    width: '6rem',
    sort: 'modification',
    cell: ({ article }) => dayOf(article.modification),
  },
  {
    name: 'edit',
    head: 'EDIT',
    label: '',
    kind: 'act',
    width: '4rem',
    cell: (row) => <EditLink to={adminAddresses.article(row.article.id)} name={nameOf(row)} />,
  },
];

/** What an article is called, and after it whether its PDF is missing, then its authors. */
function ArticleTitle({ row }: { row: TableRow }) {
  const { article } = row;
  const { id, language, file, authorname } = article;
  return (
    <>
      <RowLink to={adminAddresses.article(id)}>
        {article.title === '' ? (
          nameOf(row)
        ) : (
          <RichText html={article.title} lang={language || undefined} />
        )}
      </RowLink>
      <span className={tableStyles.line}>
        {file === '' && <strong className={styles.mark}>No PDF</strong>} {authorname}
      </span>
    </>
  );
}

type UseDocumentsProps = { refnumbers: string[]; onSaved: () => void };

/** Documents of the selected articles, made by the server and saved here; of those without a number there are none. */
function useDocuments({ refnumbers, onSaved }: UseDocumentsProps) {
  const { act, busy } = useAct();
  const zip = useZip();
  const saveIndexPage = () =>
    act(async () => {
      const file = await callForFile(documentsCalls.indexPage, { body: refnumbers });
      saveFile(file, messages.files.indexPage);
      onSaved();
    });
  const saveCertificates = () =>
    zip.make(
      documentsCalls.bulkCertificates,
      { body: refnumbers },
      { fileName: messages.files.certificates, asked: refnumbers, onSaved },
    );
  const buttons = refnumbers.length > 0 && (
    <>
      <Button size="compact-md" onClick={saveIndexPage} loading={busy}>
        Index Page
      </Button>
      <Button size="compact-md" onClick={saveCertificates}>
        Certificate
      </Button>
    </>
  );
  return { buttons, dialog: zip.dialog };
}
