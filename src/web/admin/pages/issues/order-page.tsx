import { Button, Group, NumberInput, Text, VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { issuesCalls } from '#contract/calls/issues-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import { SaveBar } from '../../forms/save-bar.tsx';
import { useUndoLine } from '../../history/use-undo-line.tsx';
import { issueName, issueParams, type loadIssue } from '../../issues/issue-loader.ts';
import { counted } from '../../ui/counted.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { OrderList } from './order-list.tsx';
import { usePageOrder } from './use-page-order.ts';

/** /admin/archives/order/{year}/{vol}/{issue} */
export function OrderPage() {
  const { issue, articles } = useLoaderData<typeof loadIssue>();
  const list = useRef<HTMLDivElement>(null);
  const order = usePageOrder(articles, list);
  const { rows, changed, uncounted, start } = order;
  const { act, busy } = useAct();
  const flash = useFlash();
  const navigate = useNavigate();
  const { offer } = useUndoLine(useRevalidator().revalidate);
  const publicOnes = changed.filter(({ article }) => article.status === 'enabled').length;

  const save = () =>
    act(async () => {
      const given = changed.map(({ id, pagenumber, was }) => ({ id, pagenumber, was }));
      const input = { params: issueParams(issue), body: { articles: given } };
      await callApi(issuesCalls.setPages, input);
      const [first] = given;
      const undo =
        first &&
        (await offer({ noun: 'article', id: first.id }, ({ was }) => was.pagenumber === first.was));
      await navigate(adminAddresses.issue(issue));
      flash(`${counted(given.length, 'article')} with new pages`, 'success', undo);
    });

  return (
    <PageFrame
      title="Order and pages"
      breadcrumbs={[
        { label: 'Archives', to: adminAddresses.issues },
        { label: issueName(issue), to: adminAddresses.issue(issue) },
      ]}
      subtitle="Drag the articles, or move them with the arrows. Each keeps its number of pages; nothing changes until you save."
    >
      <Group align="flex-end" mb="md" gap="sm">
        {start === undefined ? (
          <Button variant="default" onClick={order.closeGaps} disabled={rows.length === 0}>
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
            onChange={(value) => order.setStart(Math.max(1, Number(value) || 1))}
          />
        )}
        <Button variant="default" onClick={order.reset} disabled={changed.length === 0}>
          Reset
        </Button>
      </Group>
      <div ref={list}>
        <OrderList rows={rows} onMove={order.move} />
      </div>
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
      <VisuallyHidden role="status">{order.announcement}</VisuallyHidden>
      <SaveBar
        note={
          changed.length === 0
            ? 'No pages are changed.'
            : `${counted(changed.length, 'article')} with new pages. ${publicOnes > 0 ? `${publicOnes} of them ${publicOnes === 1 ? 'is' : 'are'} public: citations may give the old pages.` : ''}`
        }
      >
        <Button component={Link} to={adminAddresses.issue(issue)} variant="default">
          Cancel
        </Button>
        <Button onClick={save} loading={busy} disabled={changed.length === 0}>
          Save pages
        </Button>
      </SaveBar>
    </PageFrame>
  );
}
