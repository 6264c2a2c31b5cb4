/** The mails that accounts send: each is a template in the journal's languages. */
export type AccountMail = 'invitation' | 'reset';

/**
 * Puts a mail into the outbox; absent where the installation has no mail. `values` are what its template shows: `name` of the
 * person, `username`, `address` of the link, `expiry` of it as ISO 8601 in UTC.
 */
export type SendMail = (
  kind: AccountMail,
  to: string,
  values: { name: string; username: string; address: string; expiry: string },
) => Promise<void>;
