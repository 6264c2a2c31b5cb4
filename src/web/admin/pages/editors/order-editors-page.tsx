import { Button, Text } from '@mantine/core';
import { Link, useLoaderData } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { editorsCalls } from '#contract/calls/editors-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { OrderArea } from '../../ui/use-order.tsx';
import { OrderGroup } from './order-group.tsx';
import { useBoardOrder } from './use-board-order.ts';

const breadcrumbs = [{ label: 'Editors', to: adminAddresses.editors }];

export const loader = pageLoader(() => callApi(editorsCalls.listEditors));

/** /admin/editors/order */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const board = useBoardOrder(loaded);
  const { groups } = board;
  return (
    <PageFrame
      title="Order of the editorial board"
      breadcrumbs={breadcrumbs}
      subtitle="Readers see changes at once. Drag an editor, or use the arrows; headings have arrows too. Pinned editors stay first under their heading."
      width="form"
      actions={
        <>
          <Button disabled={!board.canUndo} onClick={board.undo}>
            Undo the last move
          </Button>
          <Button component={Link} to={adminAddresses.editors}>
            Back to the list
          </Button>
        </>
      }
    >
      <OrderArea order={board.order}>
        {groups.map((group, index) => (
          <OrderGroup
            key={group.id}
            group={group}
            index={index}
            count={groups.length}
            onMoveGroup={(to) => board.moveGroup(group, to)}
            onMove={(member, to) => board.moveMember(group, member, to)}
          />
        ))}
      </OrderArea>
      {groups.length === 0 && <Text>Nobody is on the board yet. Add the first editor.</Text>}
    </PageFrame>
  );
}
