import { adminAddresses } from '#contract/admin-addresses.ts';
import type { ReadIssue } from '#contract/calls/usage-calls.ts';
import { type Column, DataTable, RowLink } from '../../kit/data-table.tsx';
import { Plot } from '../../plots/plot.tsx';
import { issueName } from '../../ui/issue-name.ts';
import { formatNumber } from './readers-words.ts';

type Props = {
  issues: ReadIssue[];
  /** Of the files that the plot is saved as. */
  fileName: string;
};

/** The issues whose page was shown most in the time, each with a way to how its articles were read. */
export function ReadIssues({ issues, fileName }: Props) {
  return (
    <Plot
      title="Issues"
      summary="Views of the pages of issues. Choose an issue to see how its articles were read."
      fileName={fileName}
      kind="sizes"
      data={{
        columns: ['Issue', 'Views'],
        rows: issues.map(({ year, volume, issue, views }) => [
          `${year}, ${volume}(${issue})`,
          views,
        ]),
      }}
      table={
        <DataTable
          label="Issues by views of their pages"
          columns={columns}
          rows={issues}
          idOf={issueName}
        />
      }
      empty="No page of an issue was viewed in this period. To see how the articles of an issue are read, open it under Issues and choose Statistics."
    />
  );
}

const columns: readonly Column<ReadIssue>[] = [
  {
    name: 'issue',
    head: 'Issue',
    kind: 'title',
    cell: (issue) => <RowLink to={adminAddresses.issueReaders(issue)}>{issueName(issue)}</RowLink>,
  },
  {
    name: 'views',
    head: 'Views of its page',
    kind: 'number',
    width: '10rem',
    cell: ({ views }) => formatNumber(views),
  },
];
