import { addresses } from '#contract/addresses.ts';
import { StoredPicture } from '../../pictures/stored-picture.tsx';

type Props = {
  editor: Record<'picture' | 'status', string>;
  alt?: string;
  className?: string | undefined;
};

/** An editor's picture, or the avatar of those who have none. */
export function EditorPicture({ editor, alt = '', className }: Props) {
  if (!editor.picture) return <img className={className} src="/default-avatar.svg" alt={alt} />;
  return (
    <StoredPicture
      className={className}
      address={addresses.picture('editors', editor.picture)}
      isPublic={editor.status === 'enabled'}
      alt={alt}
    />
  );
}
