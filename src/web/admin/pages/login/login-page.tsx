import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLocation, useNavigate } from 'react-router';
import { sessionCalls } from '#contract/calls/session-calls.ts';
import { formMessages } from '#contract/messages.ts';
import { callApi } from '../../api/call-api.ts';
import { failureOf } from '../../api/failure-message.ts';
import { type LoginOutcome, logIn, logInWithPasskey } from '../../api/log-in.ts';
import { storedLogin } from '../../api/login.ts';
import { wayBack } from '../../api/login-address.ts';
import { whyNoPasskeys } from '../../api/passkeys.ts';
import { BareCard } from '../../ui/bare-card.tsx';
import { type Failure, FailureText } from '../../ui/failure-text.tsx';
import { shellData } from '../../ui/shell-data.ts';
import { usePageFocus } from '../../ui/use-page-focus.ts';
import { useWindowTitle } from '../../ui/use-window-title.ts';

type Credentials = { username: string; password: string };

type LoginFormProps = {
  username: string;
  onUsername(username: string): void;
  /** Why the step after this one sent somebody back. */
  refused?: Failure | undefined;
  onDone(): void;
  onCodeWanted(credentials: Credentials): void;
  /** Undefined where the server sends no mail. */
  onForgotten?: (() => void) | undefined;
};

function LoginForm(props: LoginFormProps) {
  const { username, onUsername, refused, onDone, onCodeWanted, onForgotten } = props;
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState(refused);
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  usePageFocus(first, true);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const outcome = await logIn({ username, password });
    setBusy(false);
    if (outcome.isDone) return onDone();
    if (outcome.wantsCode) return onCodeWanted({ username, password });
    setRefusal(outcome.refusal);
    setPassword('');
    (username ? second : first).current?.focus();
  }

  function afterPasskey(outcome: LoginOutcome) {
    if (outcome.isDone) onDone();
    else setRefusal(outcome.refusal);
  }

  return (
    <Stack component="form" gap="md" onSubmit={submit}>
      <Refusal failure={refusal} />
      <TextInput
        ref={first}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={(event) => onUsername(event.currentTarget.value)}
      />
      <PasswordInput
        ref={second}
        label="Password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button variant="filled" type="submit" loading={busy} fullWidth mt="xs">
        Login
      </Button>
      <PasskeyButton
        label="Sign in with a passkey"
        busy={busy}
        onBusy={setBusy}
        onOutcome={afterPasskey}
      />
      {onForgotten && (
        <Anchor component="button" type="button" onClick={onForgotten}>
          Forgot your password?
        </Anchor>
      )}
    </Stack>
  );
}

/** Why somebody cannot come in, read out at once. */
const Refusal = ({ failure }: { failure: Failure | undefined }) => (
  <div role="alert">
    {failure !== undefined && (
      <Alert
        color="red"
        variant="light"
        style={{ borderLeft: '3px solid var(--mantine-color-error)' }}
      >
        <FailureText failure={failure} />
      </Alert>
    )}
  </div>
);

type PasskeyProps = {
  label: string;
  /** Where the password was typed before. */
  credentials?: { username: string; password: string };
  busy: boolean;
  onBusy(busy: boolean): void;
  onOutcome(outcome: LoginOutcome): void;
};

/** Logs in with a passkey; nothing where there are none. */
function PasskeyButton({ label, credentials, busy, onBusy, onOutcome }: PasskeyProps) {
  if (whyNoPasskeys() !== undefined) return null;
  async function ask() {
    onBusy(true);
    const outcome = await logInWithPasskey(credentials);
    onBusy(false);
    onOutcome(outcome);
  }
  return (
    <Button fullWidth disabled={busy} onClick={ask}>
      {label}
    </Button>
  );
}

type Step =
  | { kind: 'login' | 'forgotten'; refusal?: Failure }
  | { kind: 'code'; credentials: Credentials };

/** Who is logged in already has nothing to do here. */
export function loader({ request }: LoaderFunctionArgs) {
  if (storedLogin()) throw redirect(wayBack(new URL(request.url).search));
  return null;
}

/** Who may go on goes on to where one was; who has a second factor is asked for it first. */
export function Component() {
  const [step, setStep] = useState<Step>({ kind: 'login' });
  const [username, setUsername] = useState('');
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  useWindowTitle('Login');
  const goOn = () => navigate(wayBack(search), { replace: true });

  return (
    <BareCard title={shellData.journalName}>
      {step.kind === 'login' && hash === '#made' && (
        <Text mb="md">The journal is made. Log in with the username and password you chose.</Text>
      )}
      {step.kind === 'login' && (
        <LoginForm
          username={username}
          onUsername={setUsername}
          refused={step.refusal}
          onDone={goOn}
          onCodeWanted={(credentials) => setStep({ kind: 'code', credentials })}
          onForgotten={shellData.canMail ? () => setStep({ kind: 'forgotten' }) : undefined}
        />
      )}
      {step.kind === 'code' && (
        <CodeForm
          credentials={step.credentials}
          onDone={goOn}
          onBack={(refusal) => setStep({ kind: 'login', ...(refusal ? { refusal } : {}) })}
        />
      )}
      {step.kind === 'forgotten' && <ForgottenForm onBack={() => setStep({ kind: 'login' })} />}
    </BareCard>
  );
}

type Props = {
  credentials: Credentials;
  onDone(): void;
  /** To the password again, perhaps because it is no longer good. */
  onBack(refusal?: Failure): void;
};

/** The second step of a login: the code of the app, or one to recover by. */
function CodeForm({ credentials, onDone, onBack }: Props) {
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const outcome = await logIn({ ...credentials, code });
    setBusy(false);
    setCode('');
    follow(outcome);
    field.current?.focus();
  }

  function follow(outcome: LoginOutcome) {
    if (outcome.isDone) return onDone();
    if (!outcome.wantsCode) return onBack(outcome.refusal);
    setRefusal(outcome.refusal);
  }

  return (
    <Stack component="form" gap="md" onSubmit={submit}>
      <Refusal failure={refusal} />
      <Text>
        Type the code that your app shows, <strong>{credentials.username}</strong>
        {whyNoPasskeys() === undefined
          ? ', or use your passkey. If you have lost them, type one of your recovery codes.'
          : '. If you have lost the app, type one of your recovery codes.'}
      </Text>
      <TextInput
        ref={field}
        label="Code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button variant="filled" type="submit" loading={busy} fullWidth mt="xs">
        Login
      </Button>
      <PasskeyButton
        label="Use a passkey"
        credentials={credentials}
        busy={busy}
        onBusy={setBusy}
        onOutcome={follow}
      />
      <Anchor component="button" type="button" onClick={() => onBack()}>
        Back
      </Anchor>
    </Stack>
  );
}

/** Has a link to a new password mailed; what it says is the same for every name that is typed. */
function ForgottenForm({ onBack }: { onBack(): void }) {
  const [username, setUsername] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [refusal, setRefusal] = useState<Failure>();
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (username.trim() === '') {
      setMissing(true);
      return field.current?.focus();
    }
    setBusy(true);
    setRefusal(undefined);
    try {
      await callApi(sessionCalls.requestReset, { body: { username } });
      setAsked(true);
    } catch (error) {
      setRefusal(failureOf(error));
    }
    setBusy(false);
  }

  return (
    <Stack component="form" gap="md" onSubmit={submit}>
      <Refusal failure={refusal} />
      {isAsked ? (
        <Text role="status">
          If there is a user with this name and an email address, a link is on its way. It works
          once, within a day. If nothing arrives, ask an owner of the journal.
        </Text>
      ) : (
        <>
          <TextInput
            ref={field}
            label="Username"
            description="A link to a new password goes to the email address of your account."
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={isMissing && formMessages.required}
            value={username}
            onChange={(event) => {
              setUsername(event.currentTarget.value);
              setMissing(false);
            }}
          />
          <Button variant="filled" type="submit" loading={busy} fullWidth mt="xs">
            Mail me a link
          </Button>
        </>
      )}
      <Anchor component="button" type="button" onClick={onBack}>
        Back to the login
      </Anchor>
    </Stack>
  );
}
