import { numberOfIssue } from '#domain/metadata/bibliographic-record.ts';
import type { RecordFilter } from '#domain/metadata/records.ts';
import {
  issueSetSpec,
  openAireSet,
  parseSetSpec,
  setSpecsAbove,
  subjectSetSpec,
} from '#domain/oai/record-set.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import {
  hasRecordRows,
  listIssuesWithArticles,
  listSubjects,
} from '#server/store/record-queries.ts';

export type NamedSet = { spec: string; name: string };

/** The sets that harvesters may ask for. */
export function recordSets(database: JournalDatabase) {
  /** Of drafts and schedules harvesters are not told that there is anything. */
  const wasPublic = (filter: RecordFilter) => hasRecordRows(database.reads, filter);

  const subjects = memoByVersion(database, async () => {
    const found = new Map<string, { name: string; stored: string[] }>();
    for (const { subject, isPublic } of await listSubjects(database.reads)) {
      const spec = subjectSetSpec(subject);
      if (spec === undefined || !(isPublic || (await wasPublic({ subject })))) continue;
      const set = found.get(spec) ?? { name: '', stored: [] };
      // Who withdraws the only article of a subject may have withdrawn it for its subject.
      found.set(spec, {
        name: set.name || (isPublic ? plainText(subject) : ''),
        stored: [...set.stored, subject],
      });
    }
    return found;
  });

  return {
    /** The issues, the subjects, then OpenAIRE's: every set that a record is in, after those that it is under. None without articles. */
    async list(): Promise<NamedSet[]> {
      const sets = new Map<string, string>();
      for (const { title, isPublic, ...issue } of await listIssuesWithArticles(database.reads)) {
        if (!(isPublic || (await wasPublic({ issue })))) continue;
        const { year, volume } = issue;
        const names = ['Issues', `${year}`, `Volume ${volume} (${year})`];
        setSpecsAbove(issue).forEach((spec, index) => {
          sets.set(spec, names[index] ?? '');
        });
        const number = numberOfIssue(issue.issue);
        const name = `Volume ${volume}${number && `, issue ${number}`} (${year})`;
        sets.set(issueSetSpec(issue), isPublic && title ? `${name}: ${title}` : name);
      }
      const ofSubjects = await subjects();
      if (ofSubjects.size > 0) sets.set('subject', 'Subjects');
      for (const [spec, { name }] of ofSubjects) sets.set(spec, name);
      const listed = [...sets].map(([spec, name]) => ({ spec, name }));
      return listed.length === 0 ? [] : [...listed, openAireSet];
    },
    /** What a list of records of a set is read by, each without the others; none where there is no such set. */
    async filtersOf(setSpec: string | undefined): Promise<RecordFilter[]> {
      if (setSpec === undefined) return [{}];
      const set = parseSetSpec(setSpec);
      if (!set) return [];
      if ('issue' in set) return [set.issue === 'all' ? {} : { issue: set.issue }];
      if (set.subject === 'all') {
        const all = await listSubjects(database.reads);
        const unnamed = all.filter(({ subject }) => subjectSetSpec(subject) === undefined);
        return [{ notSubjects: ['', ...unnamed.map(({ subject }) => subject)] }];
      }
      const { stored = [] } = (await subjects()).get(setSpec) ?? {};
      return stored.map((subject) => ({ subject }));
    },
  };
}
