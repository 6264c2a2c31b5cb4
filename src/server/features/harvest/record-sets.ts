import type { RecordFilter } from '#domain/metadata/records.ts';
import { issueSetSpec, parseSetSpec, subjectSetSpec } from '#domain/oai/record-set.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import { listIssuesWithArticles, listSubjects } from '#server/store/record-set-queries.ts';

export type NamedSet = { spec: string; name: string };

export type RecordSets = {
  /** The issues, then the subjects: every set that a record is in. */
  list(): Promise<NamedSet[]>;
  /** What a list of records of a set is read by, each without the others; none where there is no such set. */
  filtersOf(setSpec: string | undefined): Promise<RecordFilter[]>;
};

/** The sets that harvesters may ask for. */
export function recordSets(database: JournalDatabase): RecordSets {
  const subjects = memoByVersion(database, async () => {
    const found = new Map<string, { name: string; stored: string[] }>();
    for (const { subject, isPublic } of await listSubjects(database.reads)) {
      const spec = subjectSetSpec(subject);
      if (spec === undefined) continue;
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
    async list() {
      const issues = await listIssuesWithArticles(database.reads);
      return [
        ...issues.map(({ title, isPublic, ...issue }) => ({
          spec: issueSetSpec(issue),
          name: [
            `Volume ${issue.volume}, issue ${issue.issue} (${issue.year})`,
            ...(isPublic && title ? [title] : []),
          ].join(': '),
        })),
        ...[...(await subjects())].map(([spec, { name }]) => ({ spec, name })),
      ];
    },
    async filtersOf(setSpec) {
      if (setSpec === undefined) return [{}];
      const set = parseSetSpec(setSpec);
      if (!set) return [];
      if ('issue' in set) return [{ issue: set.issue }];
      const { stored = [] } = (await subjects()).get(setSpec) ?? {};
      return stored.map((subject) => ({ subject }));
    },
  };
}
