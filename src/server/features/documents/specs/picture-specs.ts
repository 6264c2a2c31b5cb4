import type { DrawingShape } from '#contract/looks.ts';
import type { Site } from '#contract/site.ts';
import type { CoverIssue } from '#domain/cover/cover.ts';
import type { PicturedArticle, PicturedIssue } from '#domain/made-pictures.ts';
import { markedTitle } from '#domain/metadata/notices.ts';
import { distinctAuthors } from '#domain/names/authors.ts';
import { richRuns } from '#domain/rich-text/runs.ts';
import type { PictureKind } from '#pdf/pictures.ts';
import type { DocumentContext } from './document-context.ts';
import type { SpecOf } from './document-spec.ts';

/** What a picture is made of. */
export type PictureSubject =
  | { of: 'article'; article: PicturedArticle }
  | { of: 'issue' | 'cover'; issue: PicturedIssue }
  | { of: 'journal' | 'icon' };

/** The journal's own templates are for its documents: pictures are made with ours. */
const template = undefined;

/** The drawing of an issue for a page: what its journal looks like, and the articles of its public list. */
export const drawingSpec = (
  { settings, look }: Pick<Site, 'settings' | 'look'>,
  issue: CoverIssue,
  { shape, isNight }: { shape: DrawingShape; isNight: boolean },
): SpecOf<'drawing'> => {
  const { motif, colour, ground } = look;
  const { journal, year, volume, issue: number, months, lead, articles } = issue;
  const data = {
    journal: { name: settings.websitename },
    issue: {
      ...{ journal, year, volume, issue: number, months },
      ...(lead && { lead }),
      articles: articles.map(({ refnumber, pagenumber, subject, is_retracted, is_notice }) => ({
        ...{ refnumber, pagenumber, subject, is_retracted },
        ...(is_notice && { is_notice }),
      })),
    },
    look: { motif, colour, ground, isNight },
    shape,
  };
  return { kind: 'drawing', template, data };
};

export function pictureSpec(
  { language, journal, settings }: DocumentContext,
  subject: PictureSubject,
): { [Kind in PictureKind]: SpecOf<Kind> }[PictureKind] {
  switch (subject.of) {
    case 'article': {
      const { title, is_retracted, authorname, pagenumber, year, volume, issue } = subject.article;
      const article = {
        title: richRuns(markedTitle(title, is_retracted)),
        authors: distinctAuthors(authorname),
        pages: pagenumber,
      };
      const data = { language, journal, issue: { year, volume, issue, months: '' }, article };
      return { kind: 'social-picture', template, data };
    }
    case 'issue':
      return {
        kind: 'social-picture',
        template,
        data: { language, journal, issue: subject.issue },
      };
    case 'cover': {
      const { journal_frequency: frequency, journal_type: type } = settings;
      const data = { language, journal, issue: subject.issue, frequency, type };
      return { kind: 'issue-cover', template, data };
    }
    case 'journal': {
      const about = [settings.journal_frequency, settings.journal_type].filter(Boolean);
      return {
        kind: 'social-picture',
        template,
        data: { language, journal, about: about.join(' · ') },
      };
    }
    case 'icon':
      return { kind: 'touch-icon', template, data: { language, journal } };
  }
}
