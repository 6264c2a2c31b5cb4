import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useWayBack } from './came-from.ts';

type Props = {
  /** What is edited, for those who hear the page: each row has such a link. */
  name: string;
} & (
  | {
      to: string;
      /** How the way back to the list is called. */
      back?: string;
    }
  | { onClick: () => void }
);

/** The one form that "Edit" has in every list. */
export function EditLink({ name, ...target }: Props) {
  const wayBack = useWayBack(('back' in target && target.back) || '');
  const looks = { size: 'compact-sm', 'aria-label': `Edit ${name}` } as const;
  return 'to' in target ? (
    <Button {...looks} component={Link} to={target.to} state={target.back && wayBack}>
      Edit
    </Button>
  ) : (
    <Button {...looks} onClick={target.onClick}>
      Edit
    </Button>
  );
}
