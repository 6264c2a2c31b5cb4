import type { KeyImageSize } from '#contract/addresses.ts';
import { keyImagePixels } from '#domain/key-image.ts';
import { useLinks } from '../page.ts';
import { JournalText, useDataLanguage } from '../words.tsx';

/** An article as its key image needs it. Without a name it has none that may be shown. */
export type KeyImaged = {
  [F in 'key_image' | 'key_image_alt' | 'key_image_credit']?: string | undefined;
};

type Props = {
  article: KeyImaged;
  size: KeyImageSize;
  /** As it is shown, where that is smaller than the file. */
  width?: number;
  className?: string | undefined;
  /** Of the picture that a page opens on: all others come when they are near. */
  isFirst?: boolean;
};

/** On paper it is at the head of its article alone (`base.css`). */
export function KeyImage({ article, size, width, className, isFirst = false }: Props) {
  const links = useLinks();
  const dataLanguage = useDataLanguage();
  const { key_image: name, key_image_alt: alt } = article;
  if (!name) return null;
  const pixels = keyImagePixels(name, size);
  const shown = width ?? pixels.width;
  return (
    <picture data-key-image={size} className={className} lang={dataLanguage}>
      <img
        src={links.keyImage(name, size)}
        alt={alt}
        width={shown}
        height={Math.round((shown * pixels.height) / pixels.width)}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}

type FigureProps = Pick<Props, 'article' | 'className' | 'isFirst'> & {
  /** Whether it leads to the whole picture. */
  isLink?: boolean;
};

/** With whose it is. */
export function KeyImageFigure({ article, className, isFirst, isLink = false }: FigureProps) {
  const links = useLinks();
  const dataLanguage = useDataLanguage();
  const { key_image: name, key_image_credit: credit } = article;
  if (!name) return null;
  const picture = <KeyImage size="lead" {...{ article, isFirst }} />;
  return (
    <figure className={className}>
      {isLink ? <a href={links.keyImage(name)}>{picture}</a> : picture}
      {credit && (
        <figcaption lang={dataLanguage}>
          <JournalText text={credit} />
        </figcaption>
      )}
    </figure>
  );
}
