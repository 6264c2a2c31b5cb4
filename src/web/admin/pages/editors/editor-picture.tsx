import { Text, VisuallyHidden } from '@mantine/core';
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

/** Shown next to the name of an editor who is listed first. */
export function PinMark() {
  return (
    <Text span inherit c="dimmed" ml="0.35em" title="Pinned">
      <svg viewBox="0 0 24 24" width="0.9em" height="0.9em" aria-hidden="true" focusable="false">
        <path
          fill="currentColor"
          d="M15 3 21 9l-1.4 1.4-.9-.2-3.4 3.4.2 3.6L14 18.7 9.7 14.3 4 20l4.3-5.7L5.3 10l1.5-1.5 3.6.2 3.4-3.4-.2-.9Z"
        />
      </svg>
      <VisuallyHidden>, pinned</VisuallyHidden>
    </Text>
  );
}
