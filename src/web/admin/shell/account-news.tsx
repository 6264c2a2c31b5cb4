import { Alert, List, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { type AccountChange, accountCalls } from '#contract/calls/account-calls.ts';
import { callApi } from '../api/call-api.ts';
import { asText, useKept } from '../api/use-kept.ts';
import { formatMoment } from '../ui/moment.ts';

/** What was changed of the own account since the login before: an installation without mail says it nowhere else. */
export function AccountNews() {
  const [changes, setChanges] = useState<AccountChange[]>([]);
  const [seen, setSeen] = useKept('account changes seen', '', asText);
  useEffect(() => {
    // Whatever fails here fails on the page too, which says so.
    callApi(accountCalls.listAccountChanges).then(setChanges, () => undefined);
  }, []);
  const newest = changes[0]?.moment ?? '';
  if (newest <= seen) return null;
  return (
    <Alert
      color="orange"
      title="Your account was changed since you last logged in"
      mb="md"
      withCloseButton
      closeButtonLabel="Close"
      onClose={() => setSeen(newest)}
    >
      <List size="sm">
        {changes.map(({ moment, username, text }) => (
          <List.Item key={`${moment} ${text}`}>
            {formatMoment(moment)}: {username || 'The command line'} {text}
          </List.Item>
        ))}
      </List>
      <Text size="sm" mt="xs">
        If this was not you, change your password and end your other sessions on the page{' '}
        <Link to={adminAddresses.account}>Your account</Link>, and tell an owner of the journal.
      </Text>
    </Alert>
  );
}
