import { useLoaderData, useRevalidator } from 'react-router';
import { roleWords } from '#domain/rights.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import type { loadAccount } from './account-loader.ts';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Section } from './section.tsx';
import { SessionsList } from './sessions-list.tsx';

/** /admin/account: one's own. */
export function AccountPage() {
  const { account, sessions, passkeys } = useLoaderData<typeof loadAccount>();
  const { revalidate } = useRevalidator();
  const { username, role } = account;
  return (
    <PageFrame
      title="Your account"
      subtitle={`${username} · ${roleWords[role].name}: ${roleWords[role].may}`}
      width="form"
    >
      <Section title="You">
        <ProfileForm account={account} onSaved={revalidate} />
      </Section>
      <Section title="Password" text="A new password ends all your other sessions.">
        <PasswordForm username={username} onSaved={revalidate} />
      </Section>
      <Section
        title="Second factor"
        text="A code from an app on your phone, asked for after your password."
      >
        <SecondFactor account={account} hasPasskey={passkeys.length > 0} onChanged={revalidate} />
      </Section>
      <Section
        title="Passkeys"
        text="Your fingerprint, face, screen lock or a security key, instead of the password or after it."
      >
        <Passkeys account={account} passkeys={passkeys} onChanged={revalidate} />
      </Section>
      <Section
        title="Where you are logged in"
        text="A session ends after 12 hours. If one of them is not yours, end it and change your password."
      >
        <SessionsList sessions={sessions} onChanged={revalidate} />
      </Section>
    </PageFrame>
  );
}
