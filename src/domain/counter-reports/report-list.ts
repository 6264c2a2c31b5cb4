import { kindOf, type ReportId, reportKinds } from './report-kinds.ts';
import { theWorld } from './report-request.ts';

/**
 * What the COUNTER API says at `/reports`: each report with the months that there are figures of. Before the first of them
 * is over, the last one lies before the first.
 */
export function reportList(known: { firstMonth: string; lastMonth: string }) {
  return (Object.keys(reportKinds) as ReportId[]).map((id) => ({
    Report_Name: kindOf(id).name,
    Report_ID: id,
    Release: '5.1',
    Report_Description: kindOf(id).description,
    Path: `/r51/reports/${id.toLowerCase()}`,
    First_Month_Available: known.firstMonth,
    Last_Month_Available: known.lastMonth,
  }));
}

/** What it says at `/members`: usage is reported for everybody together, since no reader is asked where they come from. */
export const memberList = () => [{ Institution_Name: 'The World', Customer_ID: theWorld }];

/** What it says at `/status`. */
export const serviceStatus = (journal: string) => [
  { Description: `COUNTER Usage Reports of ${journal}.`, Service_Active: true },
];

const pieceCharacters = 65_536;

/**
 * The same text in fewer pieces: a report of a hundred thousand articles is not sent in as many.
 *
 * @example joinedPieces(pieces) // 'ab', 'cd' as 'abcd'
 */
export async function* joinedPieces(
  pieces: AsyncIterable<string>,
): AsyncGenerator<string, void, void> {
  let joined = '';
  for await (const piece of pieces) {
    joined += piece;
    if (joined.length < pieceCharacters) continue;
    yield joined;
    joined = '';
  }
  if (joined !== '') yield joined;
}
