import type { DrawingShape } from '#contract/looks.ts';
import type { Site } from '#contract/site.ts';
import type { CoverIssue } from '#domain/cover/cover.ts';
import { lettersOf } from '#domain/cover/letters.ts';
import type { CoverArticle } from '#domain/cover/measure.ts';
import { frequencyIn } from '#domain/document-words/document-words.ts';
import type { PicturedArticle } from '#domain/made-pictures.ts';
import { markedTitle } from '#domain/metadata/notices.ts';
import { distinctAuthors } from '#domain/names/authors.ts';
import { richRuns } from '#domain/rich-text/runs.ts';
import type { PictureKind } from '#pdf/pictures.ts';
import type { Picture } from '#pdf/shapes.ts';
import type { DocumentContext } from './document-context.ts';
import type { SpecOf } from './document-spec.ts';
import { drawnArticle, drawnData, type IssueToDraw } from './drawn-issues.ts';

/** What a picture is made of. */
export type PictureSubject =
  | { of: 'article'; article: PicturedArticle }
  | { of: 'issue' | 'cover'; issue: IssueToDraw }
  /** The journal, with its current issue where one is public. */
  | { of: 'journal'; issue: IssueToDraw | undefined }
  | { of: 'icon' };

/** The journal's own templates are for its documents: pictures are made with ours. */
const template = undefined;

/** The drawing of an issue for a page: what its journal looks like, and the articles of its public list. */
export function drawingSpec(
  { settings, look }: Pick<Site, 'settings' | 'look'>,
  issue: CoverIssue,
  { shape, isNight }: { shape: DrawingShape; isNight: boolean },
): SpecOf<'drawing'> {
  const { motif, colour, ground } = look;
  const journal = { name: settings.websitename };
  return {
    kind: 'drawing',
    template,
    data: { journal, issue, look: { motif, colour, ground, isNight }, shape },
  };
}

/** The outlines of the letters of an issue's titles. */
export const lettersSpec = (
  { settings }: Pick<Site, 'settings'>,
  issue: CoverIssue,
): SpecOf<'letters'> => ({
  kind: 'letters',
  template,
  data: { journal: { name: settings.websitename }, letters: lettersOf(issue) },
});

/**
 * @param articles of the issue that is shown
 * @param cover what was uploaded as its cover, or as that of the journal; of an article its key image
 */
export function pictureSpec(
  context: DocumentContext,
  subject: PictureSubject,
  articles: readonly CoverArticle[],
  cover: Picture | undefined,
): { [Kind in PictureKind]: SpecOf<Kind> }[PictureKind] {
  const { language, journal, settings } = context;
  switch (subject.of) {
    case 'article': {
      const { title, is_retracted, authorname, pagenumber, year, volume, issue, frequency } =
        subject.article;
      const article = {
        title: richRuns(markedTitle(title, is_retracted)),
        authors: distinctAuthors(authorname),
        pages: pagenumber,
      };
      const drawing = drawnArticle(context, subject.article, frequency);
      const data = { language, journal, issue: { year, volume, issue, months: '' }, article };
      return { kind: 'social-picture', template, data: { ...data, drawing, cover } };
    }
    case 'issue':
    case 'cover': {
      const { year, volume, issue, months } = subject.issue;
      const drawing = drawnData(context, subject.issue, articles);
      const data = { language, journal, issue: { year, volume, issue, months }, drawing };
      return subject.of === 'cover'
        ? { kind: 'issue-cover', template, data }
        : { kind: 'social-picture', template, data: { ...data, cover } };
    }
    case 'journal': {
      const frequency = frequencyIn(language, settings.journal_frequency);
      const about = [frequency, settings.journal_type].filter(Boolean);
      const drawing = drawnData(context, subject.issue, articles);
      return {
        kind: 'social-picture',
        template,
        data: { language, journal, about: about.join(' · '), drawing, cover },
      };
    }
    case 'icon':
      return { kind: 'touch-icon', template, data: { language, journal } };
  }
}
