import { addresses } from '#contract/addresses.ts';

/** The journal's address; where none is set yet, the office by its name, and the way to the publisher's. */
export function EmailLink({ email, office }: { email: string; office: string }) {
  if (!email) return <a href={addresses.contact}>{office}</a>;
  return <a href={`mailto:${email}`}>{email}</a>;
}
