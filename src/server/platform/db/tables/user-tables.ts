import type { Generated } from 'kysely';
import type { Role } from '#contract/entities/user.ts';

export type UsersTable = {
  id: Generated<number>;
  username: string;
  name: string;
  /** argon2id in the PHC string format. */
  password_hash: string;
  /** Addresses and CIDR ranges the user may log in from, separated by spaces; empty means anywhere. */
  allowed_addresses: string;
  status: string;
  creation: string;
  role: Generated<Role>;
  email: Generated<string>;
  /** When a session of theirs was last used, to some minutes; empty where none ever was. */
  last_seen: Generated<string>;
  /** Empty where they never logged in. */
  last_login: Generated<string>;
  /** The secret of the second factor, sealed; empty where there is none. */
  totp_secret: Generated<string>;
  /** One that is not confirmed by a code yet. */
  totp_pending: Generated<string>;
  /** The time step of the last code that was used: none is good twice. */
  totp_step: Generated<number>;
  /** Of the publisher's people: where they work, slugs separated by spaces; empty for all journals. */
  journals: Generated<string>;
};

type RecoveryCodesTable = {
  id: Generated<number>;
  user_id: number;
  /** SHA-256 of the code. */
  code_hash: string;
};

export type PasskeysTable = {
  id: Generated<number>;
  user_id: number;
  /** By which browsers and authenticators know it, in base64url. */
  credential_id: string;
  /** COSE in base64url: it checks signatures and makes none. */
  public_key: string;
  /** How often it signed, as it said last; 0 from those that do not count. */
  counter: Generated<number>;
  /** How browsers reach it, separated by spaces. */
  transports: Generated<string>;
  name: string;
  creation: string;
  /** Empty where it never was. */
  last_used: Generated<string>;
};

/** What a passkey is to sign, once. */
export type PasskeyChallengesTable = {
  /** SHA-256 of the challenge. */
  challenge_hash: string;
  /** `login`, or `add` and whose. */
  purpose: string;
  expiry: string;
};

export type PasswordLinksTable = {
  /** SHA-256 of the token. */
  token_hash: string;
  user_id: number;
  kind: string;
  /** Who made it; empty where the person asked for it. */
  createdby: string;
  creation: string;
  expiry: string;
};

export type SessionsTable = {
  /** SHA-256 of the token: who reads the table cannot log in with what it holds. */
  token_hash: string;
  user_id: number;
  creation: string;
  expiry: string;
  /** To some minutes. */
  last_used: Generated<string>;
  /** Where it was last used from. */
  address: Generated<string>;
  /** What the browser said of itself at the login. */
  device: Generated<string>;
  /** Of the publisher's people: at which journal it is good. */
  journal: Generated<string>;
  /** When the user last showed in it who they are: at the login, or later. */
  confirmed: Generated<string>;
  /** When the user logged in before; empty where they never did. */
  previous_login: Generated<string>;
};

type LoginAttemptsTable = {
  /** What is limited: an account, an address, or a user at a known address. */
  subject: string;
  attempts: number;
  /** When the counting starts again. */
  until: string;
};

type KnownAddressesTable = { user_id: number; address: string };

/** Who logs in, from where, and with what. */
export type UserTables = {
  users: UsersTable;
  sessions: SessionsTable;
  recovery_codes: RecoveryCodesTable;
  password_links: PasswordLinksTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  login_attempts: LoginAttemptsTable;
  known_addresses: KnownAddressesTable;
};
