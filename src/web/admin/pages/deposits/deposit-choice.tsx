import { Group, NativeSelect } from '@mantine/core';
import { useNavigate } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import {
  type DepositTarget,
  depositTargets,
  isRegistered,
} from '#contract/calls/deposits-calls.ts';
import type { Issue } from '#contract/entities/issue.ts';
import { issueName } from '../../issues/issue-loader.ts';
import { counted } from '../../ui/counted.ts';
import { depositMessages, serviceNames } from './deposits-messages.ts';

type Props = { service: DepositTarget; issue: string | undefined; issues: Issue[] };

/** Which service, and which articles: both stand in the address. */
export function DepositChoice({ service, issue = '', issues }: Props) {
  const navigate = useNavigate();
  const go = (to: { service?: string; issue?: string }) =>
    navigate(adminAddresses.deposits({ service, issue, ...to }));
  return (
    <Group align="end" mb="md" gap="md">
      <NativeSelect
        label="Service"
        value={service}
        onChange={(event) => go({ service: event.currentTarget.value })}
        data={depositTargets.map((value) => ({ value, label: serviceNames[value] }))}
      />
      <NativeSelect
        label="Articles"
        value={issue}
        onChange={(event) => go({ issue: event.currentTarget.value })}
        data={[
          {
            value: '',
            label: isRegistered(service) ? depositMessages.unsettled : depositMessages.anIssue,
          },
          ...issues.map(toOption),
        ]}
      />
    </Group>
  );
}

const toOption = ({ year, volume, issue, articles }: Issue) => ({
  value: `${year}/${volume}/${issue}`,
  label: `${issueName({ year, volume, issue })}: ${counted(articles, 'article')}`,
});
