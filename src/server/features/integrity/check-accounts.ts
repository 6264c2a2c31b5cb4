import type { AccountFacts } from '#domain/fees/account-document.ts';
import { sumsUp } from '#domain/fees/account-document.ts';
import { documentNumber } from '#domain/fees/document-number.ts';
import type { Db } from '#server/platform/db/tables.ts';
import {
  type AccountSeriesRow,
  listByPayment,
  listDocumentsOfSeries,
  listOfRepeatedIds,
  listOfUnpaidFees,
  listSeries,
  listWronglyValid,
} from '#server/store/account-queries.ts';
import type { Finding } from './check-files.ts';

const maxShown = 20;
const remedy = 'restore a backup, or ask the accountant what to do';

/** Whether each number of a series up to the last is one document, in the order of their dates, that says what its row says. */
export async function checkAccounts(db: Db): Promise<Finding[]> {
  const texts: string[] = [];
  for (const series of await listSeries(db)) texts.push(...(await checkSeries(db, series)));
  for (const number of await listWronglyValid(db)) {
    texts.push(
      `The document ${number} is cancelled without a credit note, or valid with one: ${remedy}.`,
    );
  }
  for (const number of await listOfUnpaidFees(db)) {
    texts.push(`The document ${number} is of a fee that is not paid: ${remedy}.`);
  }
  texts.push(...(await uncovered(db)));
  for (const [txnid, found] of Map.groupBy(await listOfRepeatedIds(db), ({ txnid }) => txnid)) {
    const numbers = found.map(({ number }) => number).join(' and ');
    texts.push(
      `The documents ${numbers} are of two payments with the transaction ID ${txnid}: ${remedy}.`,
    );
  }
  const shown = texts.slice(0, maxShown).map((text) => ({ text }));
  const more = texts.length - shown.length;
  return more === 0 ? shown : [...shown, { text: `${more} more documents of account are wrong.` }];
}

/** Documents that say more than was paid: those of a kind are of the same money. */
async function uncovered(db: Db): Promise<string[]> {
  const ofKinds = Map.groupBy(
    await listByPayment(db),
    ({ id, kind }) => `${id} ${kind === 'receipt' ? 'receipt' : 'tax'}`,
  );
  return [...ofKinds.values()].flatMap((documents) => {
    const [first, ...more] = documents;
    const total = documents.reduce((sum, document) => sum + document.total, 0);
    const isCovered = first?.amount == null ? more.length === 0 : total <= first.amount;
    if (!first || isCovered) return [];
    const numbers = documents.map(({ number }) => number).join(' and ');
    const named = more.length === 0 ? `document ${numbers} is` : `documents ${numbers} are`;
    return `The ${named} for more than the payment ${first.txnid}: ${remedy}.`;
  });
}

async function checkSeries(db: Db, series: AccountSeriesRow): Promise<string[]> {
  const { id, prefix, year, last } = series;
  const name = `${prefix}/${year}`;
  const texts: string[] = [];
  const lost: [number, number][] = JSON.parse(series.lost);
  let expected = 1;
  let day = '';
  /** The numbers before this one that no document has, and that nobody lost. */
  const missUntil = (place: number) => {
    while (expected < place) {
      const range = lost.find(([first, end]) => first <= expected && expected <= end);
      const until = range ? range[1] + 1 : nextLost(lost, expected, place);
      if (!range) texts.push(gap(series, expected, until - 1));
      expected = until;
    }
  };
  for await (const rows of listDocumentsOfSeries(db, id)) {
    for (const row of rows) {
      missUntil(row.place);
      expected = row.place + 1;
      const number = documentNumber(prefix, year, row.place);
      if (row.number !== number || row.kind !== series.kind) {
        texts.push(`The document ${row.number} is not ${number} of its series: ${remedy}.`);
      }
      if (row.place > last) {
        texts.push(
          `The document ${row.number} is above the last number of its series, ${last}: ${remedy}.`,
        );
      }
      if (row.place > series.misdated && row.day < day) {
        texts.push(`The document ${row.number} is dated before the one before it: ${remedy}.`);
      }
      day = row.place === series.misdated ? '' : row.day;
      const facts: AccountFacts = JSON.parse(row.facts);
      if (!sumsUp(facts) || facts.total !== row.total) {
        texts.push(
          `The amounts of the document ${row.number} do not come to its total: ${remedy}.`,
        );
      }
    }
  }
  missUntil(last + 1);
  if (day > series.last_on) {
    texts.push(
      `The series ${name} says that its last document is of ${series.last_on}: ${remedy}.`,
    );
  }
  return texts;
}

const nextLost = (lost: readonly [number, number][], from: number, until: number): number =>
  Math.min(until, ...lost.map(([first]) => first).filter((first) => first > from));

function gap({ prefix, year }: AccountSeriesRow, first: number, last: number): string {
  const [from, to] = [first, last].map((place) => documentNumber(prefix, year, place));
  return first === last
    ? `The document ${from} is missing: ${remedy}.`
    : `The documents ${from} to ${to} are missing: ${remedy}.`;
}
