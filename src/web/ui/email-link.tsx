import { addresses } from '#contract/addresses.ts';

/** The journal's address; where none is set yet, the way to the publisher's. */
export function EmailLink({ email }: { email: string }) {
  if (!email) return <a href={addresses.contact}>the editorial office</a>;
  return <a href={`mailto:${email}`}>{email}</a>;
}
