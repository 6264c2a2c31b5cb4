import type { ArticleState } from '#contract/entities/values.ts';
import type { ManuscriptState } from '#contract/fields/manuscript.ts';

/** The letters of a badge and what is behind them, in a light window and in a dark one. */
type Look = {
  light: readonly [ink: string, paper: string];
  dark: readonly [ink: string, paper: string];
  /** Tells it from the others where colours do not: a path of 16 × 16. */
  sign: string;
};

const circle = 'M8 2.5a5.5 5.5 0 1 0 .01 0Z';
const tick = 'M3 8.5 6.5 12 13 4.5';
const cross = 'M4 4l8 8M12 4l-8 8';
const grey = { light: ['#4f4d48', '#eeedeb'], dark: ['#cdcac6', '#2b2a28'] } as const;
const amber = { light: ['#624800', '#f8ecd3'], dark: ['#e4c78a', '#34280d'] } as const;

/** How each state of a manuscript looks, in the order of its life. */
const manuscript = {
  received: {
    light: ['#1d4f7e', '#e0efff'],
    dark: ['#a2cfff', '#182c40'],
    sign: 'M8 2.5v6M5.5 6 8 8.5 10.5 6M3 10v3h10v-3',
  },
  'with reviewers': {
    light: ['#593e76', '#f2e8ff'],
    dark: ['#d7bdf8', '#2f243c'],
    sign: 'M2 8s2.2-4 6-4 6 4 6 4-2.2 4-6 4-6-4-6-4ZM8 6.6a1.4 1.4 0 1 0 .01 0Z',
  },
  revision: {
    light: ['#743d0e', '#ffe8d9'],
    dark: ['#f7bc95', '#3b2413'],
    sign: 'M5.5 3 3 5.5 5.5 8M3 5.5h6.5a3.5 3.5 0 0 1 0 7H6',
  },
  accepted: { light: ['#495305', '#eaf0d6'], dark: ['#c5d393', '#282d12'], sign: tick },
  'in production': {
    light: ['#005959', '#d3f5f4'],
    dark: ['#84dcdc', '#053131'],
    sign: 'M3 4h10M3 8h7M3 12h4',
  },
  published: {
    light: ['#ffffff', '#0b6b57'],
    dark: ['#062a21', '#7fdcc2'],
    sign: 'M3 4.5c2-.8 3.7-.6 5 .5 1.3-1.1 3-1.3 5-.5v7.5c-2-.8-3.7-.6-5 .5-1.3-1.1-3-1.3-5-.5ZM8 5v7.5',
  },
  declined: {
    light: ['#524c47', '#e4dfda'],
    dark: ['#d0c9c4', '#383431'],
    sign: `${circle}M4.2 4.2l7.6 7.6`,
  },
} as const satisfies Record<ManuscriptState, Look>;

/** The same of an article or an issue, and of what an article can be in addition. */
const article = {
  draft: {
    ...grey,
    sign: 'M8 3a5 5 0 0 1 3.5 1.5M13 8a5 5 0 0 1-1.5 3.5M8 13a5 5 0 0 1-3.5-1.5M3 8a5 5 0 0 1 1.5-3.5',
  },
  scheduled: {
    ...amber,
    sign: `${circle}M8 5v3l2 1.5`,
  },
  public: {
    light: ['#145c2c', '#dcf5e0'],
    dark: ['#9edcaa', '#16311d'],
    sign: `${circle}M8 6a2 2 0 1 0 .01 0Z`,
  },
  corrected: {
    light: ['#00566e', '#d5f2ff'],
    dark: ['#8cd7f4', '#0c2f3b'],
    sign: 'M3.5 12.5l.7-2.7 6.3-6.3 2 2-6.3 6.3z',
  },
  retracted: { light: ['#832a25', '#ffe6e3'], dark: ['#ffb5ac', '#431d1a'], sign: cross },
  withdrawn: {
    light: ['#4d4c55', '#e2e2ea'],
    dark: ['#cac9d2', '#37373d'],
    sign: 'M3.5 3.5h9v9h-9zM6 8h4',
  },
} as const satisfies Record<string, Look>;

/** What else has states: money, mail, deposits, documents. */
const other = {
  open: { ...grey, sign: circle },
  waiting: {
    ...amber,
    sign: 'M4.5 3h7M4.5 13h7M5 3c0 3 3 3.5 3 5s-3 2-3 5M11 3c0 3-3 3.5-3 5s3 2 3 5',
  },
  good: { ...article.public, sign: tick },
  off: { ...manuscript.declined, sign: 'M3.5 8h9' },
  bad: article.retracted,
} as const satisfies Record<string, Look>;

/** By noun: within each, no two have one sign or nearly one colour. */
export const looksByNoun = { manuscript, article, other };

/** Every state that is shown as a badge. */
export const looks = { ...manuscript, ...article, ...other };
export type Tone = keyof typeof looks;

/** One word for each state of an article, wherever it is said. */
export const stateWords: Record<ArticleState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Public',
  withdrawn: 'Withdrawn',
};

/** The same of a manuscript. */
export const manuscriptWords: Record<ManuscriptState, string> = {
  received: 'Received',
  'with reviewers': 'With reviewers',
  revision: 'Revision',
  accepted: 'Accepted',
  'in production': 'In production',
  published: 'Published',
  declined: 'Declined',
};
