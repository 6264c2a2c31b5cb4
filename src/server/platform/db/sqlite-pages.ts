/**
 * The one row of a table that has but one, read from its page as it lies in a file. SQLite itself reads a file together with its
 * write-ahead log: what the file alone says, it does not tell.
 * Source: https://www.sqlite.org/fileformat2.html, sections 1.6 and 2.1.
 */
type Value = string | number | undefined;

const leafOfTable = 0x0d;
const integerBytes = [0, 1, 2, 3, 4, 6, 8];

/** The values of the row; undefined where the page is no table of one short row. Never throws. */
export function readOnlyRow(page: Buffer): Value[] | undefined {
  try {
    if (page[0] !== leafOfTable || page.readUInt16BE(3) !== 1) return undefined;
    const cell = page.subarray(page.readUInt16BE(8));
    const length = readVarint(cell, 0);
    const rowid = readVarint(cell, length.end);
    return readRecord(cell.subarray(rowid.end, rowid.end + length.value));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readRecord(record: Buffer): Value[] {
  const header = readVarint(record, 0);
  const values: Value[] = [];
  let at = header.value;
  for (let place = header.end; place < header.value; ) {
    const type = readVarint(record, place);
    place = type.end;
    const length = integerBytes[type.value] ?? Math.max(0, type.value - 12) >> 1;
    const bytes = record.subarray(at, at + length);
    values.push(readValue(type.value, bytes));
    at += length;
  }
  return values;
}

function readValue(type: number, bytes: Buffer): Value {
  if (type === 8 || type === 9) return type - 8;
  if (type >= 1 && type <= 5) return bytes.readIntBE(0, bytes.length);
  if (type === 6) return Number(bytes.readBigInt64BE());
  return type >= 13 && type % 2 === 1 ? bytes.toString('utf8') : undefined;
}

/** Lengths and types are small: of more than four bytes there is none here. */
function readVarint(bytes: Buffer, start: number): { value: number; end: number } {
  let value = 0;
  for (let at = start; at < start + 4; at++) {
    const byte = bytes.readUInt8(at);
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return { value, end: at + 1 };
  }
  throw new RangeError('Too large a number');
}
