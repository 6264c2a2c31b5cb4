import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { tableStyles } from '../kit/data-table.tsx';
import { issueName } from '../ui/issue-name.ts';

/** The way to an issue, in a row that leads elsewhere: `4(2), 2026`. */
export const IssueLink = (issue: IssueAddress) => (
  <Link to={adminAddresses.issue(issue)} className={tableStyles.inner} title={issueName(issue)}>
    {issue.volume}({issue.issue}), {issue.year}
  </Link>
);
