import { addresses } from '#contract/addresses.ts';
import type { EditorCategory } from '#contract/entities.ts';
import { formatCertificateCode } from '#domain/certificate-code.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { richRuns } from '#domain/rich-text/runs.ts';
import type { DocumentKind } from '#pdf/documents.ts';
import type { ArticleData, Picture, VerificationData } from '#pdf/shapes.ts';
import type { ArticleListRow as DocumentArticle } from '#server/store/article-queries.ts';
import type { CertificateRow } from '#server/store/certificate-queries.ts';
import type { EditorRow as DocumentEditor } from '#server/store/editor-queries.ts';
import { authorsOf } from './certificate-facts.ts';
import { dayOf, type JournalFacts } from './journal-facts.ts';
import type { Plan } from './plan.ts';

type PlanFor<Kind extends DocumentKind> = Extract<Plan, { kind: Kind }>;

const articleData = (article: DocumentArticle): ArticleData => ({
  year: article.year,
  volume: article.volume,
  issue: article.issue,
  title: richRuns(article.title),
  authors: authorsOf(article),
  pages: article.pagenumber,
  refnumber: String(article.refnumber),
});

function verificationData(facts: JournalFacts, { code }: CertificateRow): VerificationData {
  const printed = formatCertificateCode(code);
  return { code: printed, address: facts.origin + addresses.verify(printed) };
}

export function planCertificate(
  facts: JournalFacts,
  article: DocumentArticle,
  author: string,
  certificate: CertificateRow,
): PlanFor<'certificate'> {
  const { authors: _, ...shown } = articleData(article);
  return {
    kind: 'certificate',
    template: facts.design.templates.certificate,
    data: {
      language: facts.language,
      journal: facts.journal,
      author,
      article: shown,
      date: article.publishdate,
      chiefEditor: facts.chiefEditor,
      verification: verificationData(facts, certificate),
      border: facts.design.border,
    },
  };
}

/** Its date is the day on which the first certificate of these facts was made. */
export function planEditorCertificate(
  facts: JournalFacts,
  editor: DocumentEditor,
  certificate: CertificateRow,
): PlanFor<'editor-certificate'> {
  return {
    kind: 'editor-certificate',
    template: facts.design.templates['editor-certificate'],
    data: {
      language: facts.language,
      journal: facts.journal,
      name: editor.name,
      degree: editor.degree,
      category: editor.category as EditorCategory,
      post: plainText(editor.post),
      affiliation: editor.content,
      country: editor.country,
      since: dayOf(new Date(editor.creation), facts.timezone),
      date: dayOf(new Date(certificate.creation), facts.timezone),
      chiefEditor: facts.chiefEditor,
      verification: verificationData(facts, certificate),
      border: facts.design.border,
    },
  };
}

export function planCoverPage(
  facts: JournalFacts,
  article: DocumentArticle,
): PlanFor<'cover-page'> {
  const { title, authors, pages } = articleData(article);
  const { year, volume, issue, frequency } = article;
  return {
    kind: 'cover-page',
    template: facts.design.templates['cover-page'],
    data: {
      language: facts.language,
      journal: facts.journal,
      issue: { year, volume, issue, months: frequency },
      frequency: facts.settings.journal_frequency,
      type: facts.settings.journal_type,
      article: { title, authors, pages },
    },
  };
}

export function planIndexPage(
  facts: JournalFacts,
  articles: DocumentArticle[],
): PlanFor<'index-page'> {
  return {
    kind: 'index-page',
    template: facts.design.templates['index-page'],
    data: {
      language: facts.language,
      journal: facts.journal,
      articles: articles.map(articleData),
    },
  };
}

export function planEditorialBoard(
  facts: JournalFacts,
  board: { editor: DocumentEditor; picture: Picture | undefined }[],
  now: Date,
): PlanFor<'editorial-board'> {
  return {
    kind: 'editorial-board',
    template: facts.design.templates['editorial-board'],
    data: {
      language: facts.language,
      journal: facts.journal,
      editors: board.map(({ editor, picture }) => ({
        name: editor.name,
        category: editor.category as EditorCategory,
        pinned: editor.is_pinned === 1,
        degree: editor.degree,
        post: plainText(editor.post),
        affiliation: editor.content,
        country: editor.country,
        email: facts.showsContact ? editor.email : '',
        phone: facts.showsContact ? editor.phone : '',
        picture,
      })),
      date: dayOf(now, facts.timezone),
    },
  };
}

export function planCopyrightForm(facts: JournalFacts): PlanFor<'copyright-form'> {
  return {
    kind: 'copyright-form',
    template: facts.design.templates['copyright-form'],
    data: {
      language: facts.language,
      journal: facts.journal,
      email: facts.settings.websiteemail,
    },
  };
}
