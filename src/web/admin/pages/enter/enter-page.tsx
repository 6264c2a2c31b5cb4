import { Anchor, Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { journalsCalls } from '#contract/calls/journals-calls.ts';
import { messages } from '#contract/messages.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { callApi } from '../../api/call-api.ts';
import { failureMessage } from '../../api/failure-message.ts';
import { keepLogin } from '../../api/log-in.ts';
import { storedLogin } from '../../api/login.ts';
import { BareCard, Refusal } from '../../ui/bare-card.tsx';
import { shellData } from '../../ui/shell-data.ts';
import { useWindowTitle } from '../../ui/use-window-title.ts';

type Person = { id: number; username: string; name: string };
/** `<code>`, or `<code>.<code of the second factor>`. */
const readHash = () => window.location.hash.slice(1).split('.').map(decodeURIComponent);

/**
 * Where somebody arrives who comes from another journal. Unless they are logged in here already they are asked first: a link
 * that others made must not log them in as another.
 */
export function Component() {
  const [[code = '', second], setGiven] = useState(readHash);
  const [asked, setAsked] = useState<Person>();
  const [refusal, setRefusal] = useState<string>();
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  useWindowTitle('Switch journal');

  async function enter() {
    setAsked(undefined);
    try {
      await keepLogin(await callApi(journalsCalls.enterBySwitch, { body: { code, second } }));
      await navigate(adminAddresses.dashboard, { replace: true });
    } catch (error) {
      refuse(error);
    }
  }
  function refuse(error: unknown) {
    setGiven([]);
    setRefusal(error instanceof ApiProblem ? error.message : failureMessage(error));
  }
  async function begin() {
    try {
      const person = await callApi(journalsCalls.readSwitch, { body: { code } });
      if (storedLogin()?.user.id === person.id) await enter();
      else setAsked(person);
    } catch (error) {
      refuse(error);
    }
  }
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    // The history of the browser keeps no code.
    window.history.replaceState(window.history.state, '', adminAddresses.enter());
    begin();
  });

  const here = nameOf(storedLogin()?.user);
  return (
    <BareCard title={shellData.journalName}>
      <Refusal>{refusal}</Refusal>
      {asked && (
        <>
          <Text>
            {here !== undefined && (
              <>
                You are logged in here as <strong>{here}</strong>.{' '}
              </>
            )}
            Log in as <strong>{nameOf(asked)}</strong>
            {here === undefined ? '' : ' instead'}? Do this only if you have just switched from
            another journal.
          </Text>
          <Group>
            <Button
              component={Link}
              to={here === undefined ? adminAddresses.login : adminAddresses.dashboard}
              replace
            >
              {here === undefined ? 'Cancel' : 'Stay'}
            </Button>
            <Button variant="filled" onClick={enter}>
              Log in as {nameOf(asked)}
            </Button>
          </Group>
        </>
      )}
      {refusal === undefined && !asked && <p role="status">{messages.loading}</p>}
      {refusal !== undefined && (
        <Anchor component={Link} to={adminAddresses.login}>
          To the login
        </Anchor>
      )}
    </BareCard>
  );
}

const nameOf = (person: { name: string; username: string } | undefined) =>
  person?.name || person?.username;
