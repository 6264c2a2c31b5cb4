/** What draws the covers of a journal's issues: `domain/cover/motifs`. */
export const motifNames = [
  'ridges',
  'contours',
  'strata',
  'weave',
  'jaali',
  'rings',
  'seeds',
  'letters',
] as const;
export type MotifName = (typeof motifNames)[number];

export const grounds = ['light', 'dark'] as const;
export type Ground = (typeof grounds)[number];

/** The typefaces that headings can be set in. */
export const headingFaces = ['source-serif', 'fraunces', 'newsreader', 'eczar', 'archivo'] as const;
export type HeadingFace = (typeof headingFaces)[number];

/** What the office calls each of them, by the setting that holds it. */
export const lookLabels = {
  motif: {
    ridges: 'Ridges',
    contours: 'Contours',
    strata: 'Strata',
    weave: 'Weave',
    jaali: 'Jaali',
    rings: 'Rings',
    seeds: 'Seeds',
    letters: 'Letters',
  } satisfies Record<MotifName, string>,
  ground: { light: 'Light', dark: 'Dark' } satisfies Record<Ground, string>,
  heading_face: {
    'source-serif': 'Source Serif',
    fraunces: 'Fraunces',
    newsreader: 'Newsreader',
    eczar: 'Eczar',
    archivo: 'Archivo',
  } satisfies Record<HeadingFace, string>,
};

/** The colour of a journal that has none of its own, nor of publisher.yaml. */
export const shippedAccent = '#8a2432';

/** How a journal looks: what draws its issues, in which colour and on which ground, and what its headings are set in. */
export type JournalLook = {
  motif: MotifName;
  /** `#rrggbb` */
  colour: string;
  ground: Ground;
  face: HeadingFace;
};

/** The drawings of an issue that pages show. */
export const drawingShapes = ['cover', 'thumbnail', 'wide', 'band'] as const;
export type DrawingShape = (typeof drawingShapes)[number];
