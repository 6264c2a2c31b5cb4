/** How mail leaves: the server's settings of the environment. */
export type MailAccount = {
  host: string;
  port: number;
  /** `always`: encrypted from the first byte. `upgrade`: by STARTTLS, or not at all. `none`: to this machine alone. */
  tls: 'always' | 'upgrade' | 'none';
  user: string;
  password: string;
  /** The address that mail comes from. */
  from: string;
  /** Messages a minute, of each journal. */
  perMinute: number;
};
