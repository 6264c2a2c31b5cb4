import { arrayMove } from '@dnd-kit/sortable';
import { Button, Group, NumberInput, Text } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { issuesCalls } from '#contract/calls/issues-calls.ts';
import type { Article } from '#contract/entities/article.ts';
import { orderKept, pageCount, pagesInARow, pagesInOrder } from '#domain/page-order.ts';
import { parsePageRange } from '#domain/page-range.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { callApi } from '../../api/call-api.ts';
import { flashFailure } from '../../api/failure-message.ts';
import { useAct } from '../../api/use-act.ts';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { SaveBar } from '../../forms/save-bar.tsx';
import { useUndo } from '../../history/use-undo.tsx';
import { issueParams, type loadIssue } from '../../issues/issue-loader.ts';
import { counted } from '../../ui/counted.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { issueName } from '../../ui/issue-name.ts';
import { OrderedItem, OrderedList, StepButtons } from '../../ui/ordered-list.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { OrderArea, useOrder } from '../../ui/use-order.tsx';

/** /admin/archives/order/{year}/{vol}/{issue} */
export function OrderPage() {
  const { issue, articles } = useLoaderData<typeof loadIssue>();
  const pageOrder = usePageOrder(articles);
  const { rows, changed, uncounted, start } = pageOrder;
  const { act, busy } = useAct();
  const flash = useFlash();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { offer } = useUndo(revalidate);
  const [isSaved, setSaved] = useState(false);
  const publicOnes = changed.filter(({ article }) => article.status === 'enabled').length;

  const isDirty = changed.length > 0 && !isSaved;

  const save = () =>
    act(
      async () => {
        const given = changed.map(({ id, pagenumber, was }) => ({ id, pagenumber, was }));
        const input = { params: issueParams(issue), body: { articles: given } };
        const answer = await callApi(issuesCalls.setPages, input);
        // The guard knows that it is saved before the page goes on to the issue.
        flushSync(() => setSaved(true));
        await navigate(adminAddresses.issue(issue));
        flash(`Pages changed for ${counted(given.length, 'article')}`, 'success', offer(answer));
      },
      async (problem) => {
        if (problem.code !== 'changed_meanwhile' && problem.code !== 'not_found') {
          return flashFailure(problem);
        }
        await revalidate();
        flash(
          'Someone else changed this issue meanwhile. The list shows its articles as they are now, in your order: check the pages, then save again.',
          'error',
        );
      },
    );

  return (
    <PageFrame
      title="Order and pages"
      within={{ label: issueName(issue), to: adminAddresses.issue(issue) }}
      subtitle="Drag the articles, or move them with the arrows. Each keeps its number of pages; nothing changes until you save."
    >
      <Group align="flex-end" mb="md" gap="sm">
        {start === undefined ? (
          <Button onClick={pageOrder.closeGaps} disabled={rows.length === 0}>
            Number without gaps
          </Button>
        ) : (
          <NumberInput
            label="First page of the issue"
            min={1}
            max={99999}
            allowDecimal={false}
            allowNegative={false}
            value={start}
            onChange={(value) => pageOrder.setStart(Math.max(1, Number(value) || 1))}
          />
        )}
        <Button onClick={pageOrder.reset} disabled={changed.length === 0}>
          Reset
        </Button>
      </Group>
      <OrderArea order={pageOrder.order}>
        <OrderedList rows={rows} onMove={pageOrder.move}>
          {(row, index) => (
            <OrderRow
              key={row.id}
              row={row}
              index={index}
              count={rows.length}
              onMove={(to) => pageOrder.move(row, to)}
            />
          )}
        </OrderedList>
      </OrderArea>
      {rows.length === 0 && (
        <EmptyState title="No article of this issue has pages yet.">
          Enter the first and last page of an article in its form.
        </EmptyState>
      )}
      {uncounted.length > 0 && (
        <Text c="dimmed" mt="md">
          {counted(uncounted.length, 'article')} without usable page numbers: not in this list.
        </Text>
      )}
      {publicOnes > 0 && (
        <Text mt="md">
          {publicOnes === 1 ? 'One of them is public' : `${publicOnes} of them are public`}:
          citations may give the old pages.
        </Text>
      )}
      <SaveBar
        note={
          changed.length === 0
            ? 'No changes.'
            : `Pages changed for ${counted(changed.length, 'article')}.`
        }
      >
        <Button component={Link} to={adminAddresses.issue(issue)}>
          Cancel
        </Button>
        <Button variant="filled" onClick={save} loading={busy} disabled={changed.length === 0}>
          Save pages
        </Button>
      </SaveBar>
      <LeaveGuard isDirty={isDirty} isLost={isDirty}>
        The new pages are not saved, and are lost when you leave.
      </LeaveGuard>
    </PageFrame>
  );
}

type RowProps = {
  row: OrderedArticle;
  index: number;
  count: number;
  onMove: (to: number) => void;
};

function OrderRow({ row, index, count, onMove }: RowProps) {
  const { id, title, article, was, pagenumber } = row;
  return (
    <OrderedItem
      id={id}
      title={title}
      text={<RichText html={article.title} lang={article.language || undefined} />}
      note={article.authorname}
    >
      {article.state !== 'published' && <StateBadge state={article.state} />}
      <Text span size="sm">
        {was === pagenumber ? (
          was
        ) : (
          <>
            <Text component="del" inherit c="dimmed">
              {was}
            </Text>{' '}
            <Text component="ins" inherit fw={600} td="none">
              {pagenumber}
            </Text>
          </>
        )}
      </Text>
      <StepButtons id={id} title={title} index={index} count={count} onMove={onMove} />
    </OrderedItem>
  );
}

export { loadIssue as loader } from '../../issues/issue-loader.ts';
export { OrderPage as Component };

/** A row of the order: what it is called, its pages as they are and as they would be. */
type OrderedArticle = {
  id: number;
  title: string;
  article: Article;
  was: string;
  pagenumber: string;
};

/**
 * The articles whose pages can be counted, in an order that one changes, with the pages that follow from it; and those that
 * keep out of it.
 */
function usePageOrder(articles: readonly Article[]) {
  const counted = articles.filter(({ pagenumber }) => pageCount(pagenumber) !== undefined);
  const now = counted.map(({ id }) => id);
  const [wanted, setIds] = useState(now);
  // Where another came meanwhile, what was moved stays moved.
  const ids = orderKept(wanted, now);
  const order = useOrder(wanted);
  /** The first page, where all follow each other without a gap. */
  const [start, setStart] = useState<number>();

  const inOrder = ids.flatMap((id) => counted.find((article) => article.id === id) ?? []);
  const pages = start === undefined ? pagesInOrder(counted, ids) : pagesInARow(inOrder, start);
  const rows = inOrder.map(
    (article): OrderedArticle => ({
      id: article.id,
      title: plainText(article.title),
      article,
      was: article.pagenumber,
      pagenumber: pages.get(article.id) ?? article.pagenumber,
    }),
  );

  function move(row: OrderedArticle, to: number) {
    order.told(row, to, ids.length);
    setIds(arrayMove(ids, ids.indexOf(row.id), to));
  }

  return {
    rows,
    move,
    order,
    changed: rows.filter(({ was, pagenumber }) => was !== pagenumber),
    uncounted: articles.filter((article) => !counted.includes(article)),
    start,
    /** Begins at the page where the issue begins now. */
    closeGaps: () => setStart(parsePageRange(counted[0]?.pagenumber ?? '')?.first ?? 1),
    setStart,
    reset() {
      setStart(undefined);
      setIds(now);
    },
  };
}
