import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { ReadIssue } from '#contract/calls/usage-calls.ts';
import { issueName } from '../../issues/issue-loader.ts';
import { Plot } from '../../plots/plot.tsx';
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
      table={<IssueTable issues={issues} />}
      empty="No page of an issue was viewed in this period. To see how the articles of an issue are read, open it in Archives and choose Readers."
    />
  );
}

const IssueTable = ({ issues }: { issues: ReadIssue[] }) => (
  <Table.ScrollContainer minWidth={280}>
    <Table aria-label="Issues by views of their pages">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Issue</Table.Th>
          <Table.Th scope="col" ta="right">
            Views of its page
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {issues.map((issue) => (
          <Table.Tr key={issueName(issue)}>
            <Table.Td>
              <Anchor component={Link} to={adminAddresses.issueReaders(issue)}>
                {issueName(issue)}
              </Anchor>
            </Table.Td>
            <Table.Td ta="right">{formatNumber(issue.views)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);
