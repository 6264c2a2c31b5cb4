import { Anchor, Table, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { ReadIssue } from '#contract/calls/usage-figures-calls.ts';
import { issueName } from '../../issues/issue-loader.ts';
import styles from './readers-page.module.css';
import { formatNumber } from './readers-words.ts';

/** The issues whose page was shown most in the time, each with a way to how its articles were read. */
export function ReadIssues({ issues }: { issues: ReadIssue[] }) {
  return (
    <section aria-labelledby="read-issues" className={styles.panel}>
      <Title order={2} id="read-issues" size="h4">
        Issues
      </Title>
      {issues.length === 0 ? (
        <Text c="dimmed">
          No issue’s page was shown in this time. How the articles of an issue are read is told on
          its page in Archives, under Readers.
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={280}>
          <Table aria-label="Issues whose page was shown most">
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
      )}
    </section>
  );
}
