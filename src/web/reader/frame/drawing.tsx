import { addresses } from '#contract/addresses.ts';
import type { IssueCover } from '#contract/entities/issue.ts';
import type { DrawingShape } from '#contract/looks.ts';
import { drawingSize } from '#domain/cover/cover.ts';
import { drawingName } from '#domain/made-pictures.ts';
import { useSite } from '../page.ts';

type Props = {
  shape: DrawingShape;
  /** Without one the journal's own drawing. */
  issue: IssueCover | undefined;
  /** Empty where the drawing only goes with what is said next to it. */
  alt?: string;
  className?: string | undefined;
  isLazy?: boolean;
  /** Of the picture that a page opens on: nothing else of its size is loaded before it. */
  isFirst?: boolean;
};

/** An issue's drawing, as it is on light pages and on dark ones. Paper and forced colours go without (`base.css`). */
export function Drawing({
  shape,
  issue,
  alt = '',
  className,
  isLazy = false,
  isFirst = false,
}: Props) {
  const site = useSite();
  const { width, height } = drawingSize(site.look, shape);
  return (
    <Pair
      day={addresses.drawing(drawingName(site, shape, issue, false))}
      night={addresses.drawing(drawingName(site, shape, issue, true))}
      {...{ width, height, alt, className, isLazy, isFirst }}
    />
  );
}

type PairProps = {
  day: string;
  night: string;
  width: number;
  height: number;
  alt: string;
  className: string | undefined;
  isLazy: boolean;
  isFirst?: boolean;
};

function Pair({ day, night, width, height, alt, className, isLazy, isFirst = false }: PairProps) {
  return (
    <picture data-drawing="" className={className}>
      <source srcSet={night} media="(prefers-color-scheme: dark)" />
      <img
        src={day}
        alt={alt}
        width={width}
        height={height}
        loading={isLazy ? 'lazy' : undefined}
        fetchPriority={isFirst ? 'high' : undefined}
      />
    </picture>
  );
}

type GlyphProps = {
  issue: IssueCover;
  /** Of `reads.glyphs`. */
  box: string;
  width: number;
  className?: string | undefined;
};

/** The part of its issue's cover that is an article's: four to three. All of an issue are one file. */
export function Glyph({ issue, box, width, className }: GlyphProps) {
  const site = useSite();
  const part = (isNight: boolean) =>
    `${addresses.drawing(drawingName(site, 'cover', issue, isNight))}#svgView(viewBox(${box}))`;
  return (
    <Pair
      day={part(false)}
      night={part(true)}
      height={(width * 3) / 4}
      alt=""
      isLazy
      {...{ width, className }}
    />
  );
}
