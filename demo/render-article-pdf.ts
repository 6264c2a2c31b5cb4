import { splitAuthors } from '#domain/names/authors.ts';
import { renderTypst } from '#pdf/kit/typst.ts';
import type { DemoArticle } from './demo-article.ts';
import type { Masthead } from './demo-journal.ts';
import { type Laid, layText } from './laid-text.ts';
import { type Run, toParagraphs, toPlainText, toRuns } from './rich-runs.ts';

const template = new URL('./article.typ', import.meta.url);

const words = {
  en: {
    abstract: 'Abstract',
    volume: 'Volume',
    issue: 'Issue',
    keywords: 'Keywords',
    references: 'References',
    published: 'Published',
    pages: 'Pages',
    subject: 'Subject',
    country: 'Country',
    others: 'et al.',
    reference: 'Reference',
    cite: 'How to cite',
    licence: 'Open access. © The authors, who keep their copyright.',
  },
  hi: {
    volume: 'खंड',
    issue: 'अंक',
    abstract: 'सारांश',
    keywords: 'मुख्य शब्द',
    references: 'संदर्भ',
    published: 'प्रकाशित',
    pages: 'पृष्ठ',
    subject: 'विषय',
    country: 'देश',
    reference: 'संदर्भ क्रमांक',
    others: 'एवं अन्य',
    cite: 'उद्धरण',
    licence: 'मुक्त अभिगम। स्वत्वाधिकार लेखकों के पास सुरक्षित।',
  },
  mr: {
    volume: 'खंड',
    issue: 'अंक',
    abstract: 'सारांश',
    keywords: 'बीजशब्द',
    references: 'संदर्भ',
    published: 'प्रकाशन',
    pages: 'पृष्ठे',
    subject: 'विषय',
    country: 'देश',
    reference: 'संदर्भ क्रमांक',
    others: 'व इतर',
    cite: 'संदर्भ कसा द्यावा',
    licence: 'मुक्त प्रवेश. स्वामित्वहक्क लेखकांकडेच राहतात.',
  },
};

const dateOfLanguage = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  hi: new Intl.DateTimeFormat('hi-u-nu-latn', { dateStyle: 'long', timeZone: 'UTC' }),
  mr: new Intl.DateTimeFormat('mr-u-nu-latn', { dateStyle: 'long', timeZone: 'UTC' }),
};

/** A number stays on the line of its unit, and 2 038 in one piece. */
function withGluedNumbers(runs: Run[]): Run[] {
  const gap = /(?<=\d) (?=[%°µ]|\d{3}(?!\d)|(?:mm|cm|km|m|kg|g|t|ha)\b)/g;
  return runs.map((run) => ({ ...run, text: run.text.replace(gap, '\u{a0}') }));
}

/**
 * Renders the PDF of one article, its pages numbered from the article's first page. Works synchronously for some
 * tens of milliseconds: call it in a worker (`renderAllPdfs` does).
 *
 * @param pictures the figures of its full text, by their names

 * @throws Error when the template does not compile.
 */
export function renderArticlePdf(
  article: DemoArticle,
  { accent, ...journal }: Masthead & { accent: string },
  pictures: ReadonlyMap<string, Uint8Array> = new Map(),
): Uint8Array {
  const { body, references } = article.text
    ? layText(article.text, pictures)
    : laySections(article);
  const language = article.language || 'en';
  const authors = splitAuthors(article.authorname);
  const [year, month, day] = article.publishdate.split('-').map(Number);
  const { bytes } = renderTypst(template, {
    journal,
    accent,
    words: words[language],
    language,
    plainTitle: toPlainText(article.title),
    title: toRuns(article.title),
    authors,
    runningAuthors:
      authors.length > 2 ? `${authors[0]} ${words[language].others}` : authors.join(' & '),
    abstract: toParagraphs(article.abstract).map(withGluedNumbers),
    keywords: article.keywords.split(',').map((keyword) => keyword.trim()),
    volume: article.volume,
    issue: article.issue,
    months: article.frequency.replace('-', '–'),
    year: article.year,
    pages: article.pagenumber.replace('-', '–'),
    firstPage: Number(article.pagenumber.split('-')[0]),
    date: { year, month, day },
    published: dateOfLanguage[language].format(new Date(article.publishdate)),
    subject: article.subject,
    country: article.country,
    refnumber: article.refnumber,
    body: body.map((part) =>
      'runs' in part ? { ...part, runs: withGluedNumbers(part.runs) } : part,
    ),
    references,
  });
  return bytes;
}

const laySections = ({ body, references }: DemoArticle): { body: Laid[]; references: Run[][] } => ({
  body: body.flatMap(({ heading, paragraphs }): Laid[] => [
    { kind: 'heading', runs: toRuns(heading) },
    ...paragraphs.map((paragraph): Laid => ({ kind: 'paragraph', runs: toRuns(paragraph) })),
  ]),
  references: references.map(toRuns),
});
