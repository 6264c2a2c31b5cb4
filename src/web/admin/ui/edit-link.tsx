import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { CameFrom } from './came-from.ts';

type Props = {
  /** What is edited, for those who hear the page: each row has such a link. */
  name: string;
} & ({ to: string; state?: CameFrom } | { onClick: () => void });

/** The one form that "Edit" has in every list. */
export function EditLink({ name, ...target }: Props) {
  const looks = {
    size: 'compact-sm',
    'aria-label': `Edit ${name}`,
  } as const;
  return 'to' in target ? (
    <Button {...looks} component={Link} to={target.to} state={target.state}>
      Edit
    </Button>
  ) : (
    <Button {...looks} onClick={target.onClick}>
      Edit
    </Button>
  );
}
