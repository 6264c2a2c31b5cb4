import { Button, Text, VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { Link, useLoaderData } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { editorsCalls } from '#contract/calls/editors-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { OrderGroup } from './order-group.tsx';
import { useBoardOrder } from './use-board-order.ts';

const breadcrumbs = [{ label: 'Editors', to: adminAddresses.editors }];

export const loader = pageLoader(() => callApi(editorsCalls.listEditors));

/** /admin/editors/order */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const list = useRef<HTMLDivElement>(null);
  const order = useBoardOrder(loaded, list);
  const { groups } = order;
  return (
    <PageFrame
      title="Order of the editorial board"
      breadcrumbs={breadcrumbs}
      subtitle="Readers see changes at once. Drag an editor, or use the arrows; headings have arrows too. Pinned editors stay first under their heading."
      width="form"
      actions={
        <>
          <Button disabled={!order.canUndo} onClick={order.undo}>
            Undo the last move
          </Button>
          <Button component={Link} to={adminAddresses.editors}>
            Back to the list
          </Button>
        </>
      }
    >
      <div ref={list}>
        {groups.map((group, index) => (
          <OrderGroup
            key={group.id}
            group={group}
            index={index}
            count={groups.length}
            onMoveGroup={(to) => order.moveGroup(group, to)}
            onMove={(member, to) => order.moveMember(group, member, to)}
          />
        ))}
      </div>
      {groups.length === 0 && <Text>Nobody is on the board yet. Add the first editor.</Text>}
      <VisuallyHidden role="status">{order.announcement}</VisuallyHidden>
    </PageFrame>
  );
}
