import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { PageFrame } from '../ui/page-frame.tsx';

/** For each address that has no page, and for what a page cannot find. */
export function NotFoundPage() {
  return (
    <PageFrame title="Page not found">
      <Text>
        There is nothing at this address. It may have been removed, or the address was mistyped. Go{' '}
        <Anchor component={Link} to={adminAddresses.dashboard}>
          home
        </Anchor>
        , to the{' '}
        <Anchor component={Link} to={adminAddresses.issues}>
          issues
        </Anchor>{' '}
        or search above.
      </Text>
    </PageFrame>
  );
}
