import { Text } from '@mantine/core';
import { useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLocation, useNavigate } from 'react-router';
import { storedLogin } from '../../api/login.ts';
import { wayBack } from '../../api/login-address.ts';
import { BareCard } from '../../ui/bare-card.tsx';
import type { Failure } from '../../ui/failure-text.tsx';
import { shellData } from '../../ui/shell-data.ts';
import { useWindowTitle } from '../../ui/use-window-title.ts';
import { CodeForm } from './code-form.tsx';
import { ForgottenForm } from './forgotten-form.tsx';
import { type Credentials, LoginForm } from './login-form.tsx';

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
