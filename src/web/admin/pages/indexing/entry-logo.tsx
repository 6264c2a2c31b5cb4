import { addresses } from '#contract/addresses.ts';
import { StoredPicture } from '../../pictures/stored-picture.tsx';

type Props = { entry: Record<'image' | 'status', string>; className?: string | undefined };

/** The logo beside its title, which says the same. */
export function EntryLogo({ entry, className }: Props) {
  return (
    <StoredPicture
      className={className}
      address={addresses.picture('indexing', entry.image)}
      isPublic={entry.status === 'enabled'}
      alt=""
    />
  );
}
