import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import type { Manuscript, ManuscriptForm } from '#contract/fields/manuscript.ts';
import type { FieldIn } from '#contract/settings-groups.ts';
import { splitAuthors } from '#domain/names/authors.ts';
import type { NewEditor } from '#server/features/editors/editors-service.ts';
import { pdfsInMemory } from '#server/features/import/pdf-source.ts';
import type { Journal } from '#server/journal.ts';

/** The moment at which everything of a test is written. */
export const writtenAt = new Date('2026-03-04T05:06:07Z');

export type GivenArticle = {
  refnumber?: number | string;
  pdf?: Uint8Array;
  [field: string]: unknown;
};

const refnumbers = new WeakMap<Journal, number>();

/** The smallest text that is a PDF by its first bytes, with something of its own behind them. */
export const pdfBytes = (text = 'content'): Buffer => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);

/** A PDF of one page with text, which nothing is wrong with; the text makes it another one. */
export function wholePdf(text = 'content'): Buffer {
  const drawing = `BT /F1 12 Tf 72 720 Td (${text} ${'and the rest of the page '.repeat(8)}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.from(pdf + table + end, 'latin1');
}

/** A JATS file with this body. */
export const jatsOf = (body: string): string =>
  `<article xmlns:xlink="http://www.w3.org/1999/xlink" xml:lang="en"><front/><body>${body}</body></article>`;

/** A zip of files by their names. */
export async function zipOf(files: Record<string, string | Uint8Array>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** Test data, written through the services; what a test does not name is filled in. */
export const have = {
  /** Articles of their own reference numbers, on one page each, in volume 4, issue 2 of 2024. */
  async articles(journal: Journal, given: GivenArticle[]): Promise<string[]> {
    const pdfs = new Map<string, Uint8Array>();
    const rows = given.map(({ pdf, ...fields }, index) => {
      const refnumber = String(fields.refnumber ?? nextRefnumber(journal));
      if (pdf) pdfs.set(refnumber, pdf);
      const filled = {
        title: `Article ${refnumber}`,
        authorname: 'Anil Kumar Sharma, Priya Verma',
        abstract: `What article ${refnumber} found.`,
        keywords: '',
        year: 2024,
        volume: 4,
        issue: 2,
        frequency: 'Apr-Jun',
        pagenumber: `${refnumber}-${refnumber}`,
        txnid: `TXN-${refnumber}`,
        publishdate: '2024-05-12',
        subject: 'Soil Science',
        country: 'India',
        email: `author-${refnumber}@private.example`,
        mobile: `98000${refnumber}`,
        ...fields,
        refnumber,
      };
      // A list is taken as it is: a text would be read as people write authors.
      const authorname = splitAuthors(filled.authorname);
      return { row: index + 1, fields: { ...filled, authorname } };
    });
    const report = await journal.imports.run(rows, {
      now: writtenAt,
      findPdf: pdfsInMemory(pdfs),
    });
    const lost = [...report.refusals, ...report.filesLeftOut];
    if (lost.length > 0) throw new Error(JSON.stringify(lost));
    return rows.map(({ fields }) => fields.refnumber);
  },

  async article(journal: Journal, given: GivenArticle = {}): Promise<string> {
    const [refnumber = ''] = await have.articles(journal, [given]);
    return refnumber;
  },

  async editor(journal: Journal, given: Partial<NewEditor> = {}): Promise<void> {
    const filled: NewEditor = {
      name: 'Meera Joshi',
      category: 'associate editor',
      post: 'Professor',
      content: 'Department of Botany, Pune',
      degree: 'PhD',
      email: 'meera@private.example',
      phone: '+91 98000 11111',
      country: 'India',
      ...given,
    };
    await journal.editors.create([filled], writtenAt);
  },

  async indexing(
    journal: Journal,
    given: Parameters<Journal['indexing']['create']>[0][number] = {},
  ): Promise<void> {
    const filled = {
      title: 'Index of Indexes',
      link: 'https://index.example/journal',
      image: '',
      sortnumber: 1,
      status: 'enabled' as const,
      ...given,
    };
    await journal.indexing.create([filled], writtenAt);
  },

  /** A manuscript with a file. */
  async manuscript(journal: Journal, form: ManuscriptForm = {}): Promise<Manuscript> {
    const by = { username: 'asha', now: writtenAt };
    const { id } = await journal.manuscripts.create({ title: 'Roots of maize', ...form }, by);
    const staged = await journal.files.stage(Buffer.from(`The manuscript ${id}`));
    const file = { staged, problem: undefined };
    return journal.manuscripts.addFile(id, { name: 'maize.docx', file }, by);
  },

  /** The text of an article that is there: a JATS file, or a zip of one with its figures. */
  async fullText(
    journal: Journal,
    refnumber: number,
    content: Uint8Array = Buffer.from(jatsOf('<p>We dug out roots.</p>')),
  ): Promise<void> {
    const id = (await journal.articles.full.findByRef(`${refnumber}`))?.id ?? 0;
    const file = { staged: await journal.files.stage(content), problem: undefined };
    const by = { username: 'asha', now: writtenAt };
    await journal.givenTexts.set(id, { name: `${refnumber}.xml`, file }, by);
  },

  /** One that readers see. */
  async announcement(journal: Journal): Promise<void> {
    const [title, content] = ['A new issue', '<p>It is there.</p>'];
    const form = { title, content, announced_on: '2024-05-12', status: 'published' as const };
    await journal.announcements.create(form, { username: 'asha', now: writtenAt });
  },

  async settings(
    journal: Journal,
    given: Partial<Record<FieldIn<'settings'>, string>> = {},
  ): Promise<void> {
    await journal.settings.update({
      websitename: 'Annals of Testing',
      formatted_journal_name: 'Annals of Testing',
      websiteemail: 'editor@annals.example',
      domain: 'annals.example',
      journal_essn: '2049-3630',
      year_started: '2021',
      journal_frequency: 'Quarterly',
      journal_language: 'English',
      ...given,
    });
  },

  /** A picture in the journal's file store; gives the name under which a row shows it. */
  async picture(journal: Journal, content: Uint8Array, extension = 'svg'): Promise<string> {
    const { sha256 } = await journal.files.put(content);
    return `${sha256}.${extension}`;
  },

  /** Fills the columns that no import writes, so that a test can look for them where they must not be. */
  async privateMarks(journal: Journal): Promise<void> {
    await journal.database.write(async (tx) => {
      const marks = { createdby: 'private-creator', modifiedby: 'private-modifier' };
      await tx.updateTable('articles').set(marks).where(sql<boolean>`1 = 1`).execute();
    });
  },
};

function nextRefnumber(journal: Journal): number {
  const next = (refnumbers.get(journal) ?? 100) + 1;
  refnumbers.set(journal, next);
  return next;
}
