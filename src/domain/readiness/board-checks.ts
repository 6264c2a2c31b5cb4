import { adminAddresses } from '#contract/admin-addresses.ts';
import type { ReadinessCheck } from '#contract/calls/readiness-calls.ts';
import { splitAuthors } from '../names/authors.ts';
import { personName } from '../names/person-name.ts';
import { foldWords } from '../search/fold.ts';
import { counted, met, metWithout, notMet, type RecordList, recordList } from './check.ts';

export type EditorFacts = {
  id: number;
  name: string;
  isChief: boolean;
  affiliation: string;
  country: string;
  degree: string;
  post: string;
};

/** An issue, with who wrote its articles. */
export type IssueAuthors = {
  label: string;
  articles: { id: number; refnumber: string; authorname: string }[];
};

const minEditors = 5;
const maxShare = 0.25;

/** The board, and how much of the journal it writes itself. */
export function boardChecks(editors: EditorFacts[], lastIssues: IssueAuthors[]): ReadinessCheck[] {
  const incomplete = recordList();
  const unexplained = recordList();
  for (const editor of editors) {
    const record = { label: editor.name, address: adminAddresses.editor(editor.id) };
    if (!editor.affiliation.trim() || !editor.country.trim()) incomplete.add(record);
    if (!editor.degree.trim() && !editor.post.trim()) unexplained.add(record);
  }
  const size = `${counted(editors.length, 'editor')} on the board.`;
  const board = {
    id: 'board',
    title: 'Editorial board',
    services: ['DOAJ' as const, 'UGC' as const],
  };
  const chief = {
    id: 'chief',
    title: 'Editor-in-chief',
    services: ['UGC' as const, 'Scopus' as const],
  };
  const all = { total: 1, first: [{ label: 'Editors', address: adminAddresses.editors }] };
  return [
    editors.length >= minEditors
      ? met(board, size)
      : notMet(board, size, 'Add at least five editors, each with the institution.', all),
    editors.some(({ isChief }) => isChief)
      ? met(chief, 'The board has an editor-in-chief.')
      : notMet(chief, 'No editor is the editor-in-chief.', 'Choose one on the page Editors.', all),
    ...(editors.length > 0 ? memberChecks(incomplete, unexplained) : []),
    endogenyCheck(editors, lastIssues),
  ];
}

/** What each member should say; nothing to look at without a board. */
const memberChecks = (incomplete: RecordList, unexplained: RecordList): ReadinessCheck[] => [
  metWithout(
    {
      id: 'board-affiliations',
      title: 'Editors’ affiliations',
      services: ['DOAJ', 'UGC', 'Scopus'],
    },
    incomplete,
    {
      fine: 'Every editor has an affiliation and a country.',
      wrong: (total) => `${counted(total, 'editor')} without an affiliation or a country.`,
      todo: 'Add institution and country in the editor’s form.',
    },
  ),
  metWithout(
    { id: 'board-expertise', title: 'Editors’ expertise', services: ['UGC'] },
    unexplained,
    {
      fine: 'Every editor has a degree or a post.',
      wrong: (total) => `${counted(total, 'editor')} without a degree and a post.`,
      todo: 'Add degree and post in the editor’s form.',
    },
  ),
];

/** DOAJ: in neither of the last two issues are more than a quarter of the articles by the board. */
function endogenyCheck(editors: EditorFacts[], lastIssues: IssueAuthors[]): ReadinessCheck {
  const criterion = {
    id: 'endogeny',
    title: 'Articles by the journal’s own board',
    services: ['DOAJ' as const],
  };
  const board = new Set(editors.map(({ name }) => nameKey(name)));
  const own = recordList();
  const shares: string[] = [];
  let isTooMuch = false;
  for (const { label, articles } of lastIssues) {
    const byBoard = articles.filter(({ authorname }) =>
      splitAuthors(authorname).some((author) => board.has(nameKey(author))),
    );
    for (const { id, refnumber } of byBoard) {
      own.add({ label: refnumber, address: adminAddresses.article(id) });
    }
    if (byBoard.length > articles.length * maxShare) isTooMuch = true;
    shares.push(`${label}: ${byBoard.length} of ${articles.length}`);
  }
  const finding = `By names of the board, ${shares.join('; ') || 'no issue yet'}. The journal’s reviewers are not known here.`;
  return isTooMuch
    ? notMet(
        criterion,
        finding,
        'Publish at most a quarter of each issue by editors and reviewers of the journal.',
        own,
      )
    : met(criterion, finding);
}

/** A name without honorifics, case and accents; its words in one order, for some write the family name first. */
const nameKey = (name: string): string => foldWords(personName(name).name).sort().join(' ');
