import { z } from 'zod';
import type { DeskArticle, Lack } from '#contract/calls/desk-calls.ts';
import { articleFields, paymentTypes } from '#contract/fields/article.ts';
import { pdfLacks } from '#contract/pdf-findings.ts';
import { stateOfWire } from '#domain/visibility.ts';
import type { DeskCursor, DeskRow } from '#server/store/desk-queries.ts';
import { storedLacks } from '#server/store/pdf-check-queries.ts';

/** A row of the list; an allow-list. */
export function toDeskArticle(row: DeskRow): DeskArticle {
  const inPdf = storedLacks(row.pdf_lacks);
  const lacks: [Lack, unknown][] = [
    ['pdf', row.no_pdf],
    ['text', row.no_text],
    ...pdfLacks.map((lack): [Lack, boolean] => [lack, inPdf.includes(lack)]),
    ['own_pdf', row.shares_pdf],
    ['authors', row.no_authors],
    ['abstract', row.no_abstract],
    ['pages', row.no_pages],
    ['doi', row.no_doi],
  ];
  return {
    id: row.id,
    refnumber: row.refnumber === null ? '' : String(row.refnumber),
    title: row.title,
    authorname: row.authorname,
    year: row.year,
    volume: row.volume,
    issue: row.issue,
    pagenumber: row.pagenumber,
    publishdate: articleFields.publishdate.toWire(row.publishdate),
    txnid: row.txnid,
    ptype: paymentTypes.find((type) => type === row.ptype) ?? '',
    doi: row.doi,
    language: row.language,
    state: stateOfWire(row.status, row.wire_status),
    publish_at: row.published_at ?? '',
    is_retracted: Number(row.retractions) > 0,
    // SQLite has 1 for true.
    without: lacks.filter(([, isLacking]) => Boolean(isLacking)).map(([lack]) => lack),
    modifiedby: row.modifiedby,
    modification: row.modification,
  };
}

/** A place in the list as an address has it. */
export const toCursor = (place: DeskCursor | undefined): string =>
  place === undefined ? '' : Buffer.from(JSON.stringify(place)).toString('base64url');

const cursor = z.array(z.union([z.string(), z.number()]));

/** The place that an address names; undefined where it is none of a list with so many keys. */
export function parseCursor(text: string, like: DeskCursor): DeskCursor | undefined {
  const parsed = cursor.safeParse(jsonOf(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success || parsed.data.length !== like.length) return undefined;
  const isAlike = parsed.data.every((key, index) => typeof key === typeof like[index]);
  return isAlike ? parsed.data : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An address may say anything.
    return undefined;
  }
}
