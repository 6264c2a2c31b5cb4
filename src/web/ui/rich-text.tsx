import type { ElementType } from 'react';
import { decodeHtml } from '#domain/rich-text/encoding.ts';

type Props = {
  /** Entity-encoded HTML as it is stored; it was sanitised on the way in. */
  html: string;
  as?: ElementType;
  className?: string | undefined;
  lang?: string | undefined;
};

/** The one place where stored markup becomes elements. */
export function RichText({ html, as: Tag = 'span', className, lang }: Props) {
  return (
    <Tag
      className={className}
      lang={lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written
      dangerouslySetInnerHTML={{ __html: decodeHtml(html) }}
    />
  );
}
