import {
  type AccountField,
  type AccountService,
  accountFields,
  accountServices,
  type ServiceAccounts,
  secretFields,
} from '#contract/calls/service-accounts-calls.ts';
import { isEmailAddress } from '#domain/email-address.ts';
import {
  type AccountValues,
  mailAccountOf,
  readServiceAccount,
  serviceAccountMessages,
} from '#domain/service-account-form.ts';
import type { Actor } from '#server/actor.ts';
import type { Installation, JournalContext, UsedAccounts } from '#server/context.ts';
import { composeMessage, handOver } from '#server/platform/mail/hand-over.ts';
import { NotAnswered } from '#server/platform/outgoing/send-request.ts';
import { Problem, refuseInvalid } from '#server/problem.ts';
import { requireVersion } from '#server/store/versions.ts';
import type { Stored, StoredAccounts } from './stored-accounts.ts';

type Config = Installation['config'];

/** The accounts as the owners of the publisher keep them, from any journal. */
export type ServiceAccountsService = ReturnType<typeof serviceAccountsService>;

type Stores = {
  /** Undefined where the publisher has no people. */
  find(): Promise<StoredAccounts | undefined>;
};

/**
 * What is used at this moment: what the environment sets goes first. Throws while the store of the publisher's people is not to
 * be asked.
 */
export function usedAccounts(config: Config, { find }: Stores): UsedAccounts {
  const stored = async (service: AccountService) =>
    (await (await find())?.read())?.values.get(service);
  return {
    async mail() {
      if (config.mail) return config.mail;
      return mailAccountOf((await stored('mail')) ?? {}, {
        from: config.mailFrom,
        perMinute: config.mailPerMinute,
      });
    },
    async deposits() {
      const { crossref, doaj } = config.deposits;
      const ofCrossref = (await stored('crossref')) ?? {};
      const ofDoaj = (await stored('doaj')) ?? {};
      return {
        crossref: {
          ...crossref,
          username: crossref.username ?? (ofCrossref.crossref_username || undefined),
          password: crossref.password ?? (ofCrossref.crossref_password || undefined),
        },
        doaj: { ...doaj, key: doaj.key ?? (ofDoaj.doaj_key || undefined) },
      };
    },
  };
}

/** The variables of the environment that set fields, and what they show of it. */
function givenBy({ mail, mailFrom, deposits }: Config) {
  const given = new Map<AccountField, { variable: string; value: string }>();
  const note = (field: AccountField, variable: string, value: string | undefined) => {
    if (value !== undefined) given.set(field, { variable, value });
  };
  if (mail) {
    const { host, port, tls, user } = mail;
    note('mail_server', 'COLOPHON_SMTP_URL', `${host}:${port}`);
    note('mail_encryption', 'COLOPHON_SMTP_URL', tls === 'always' ? 'tls' : 'starttls');
    note('mail_user', 'COLOPHON_SMTP_URL', user);
    note('mail_password', 'COLOPHON_SMTP_URL', '');
    note('mail_from', mailFrom ? 'COLOPHON_MAIL_FROM' : 'COLOPHON_SMTP_URL', mail.from);
  } else note('mail_from', 'COLOPHON_MAIL_FROM', mailFrom);
  const { crossref, doaj } = deposits;
  note('crossref_username', 'COLOPHON_CROSSREF_USERNAME', crossref.username);
  note('crossref_password', 'COLOPHON_CROSSREF_PASSWORD', crossref.password);
  note('doaj_key', 'COLOPHON_DOAJ_KEY', doaj.key);
  return given;
}

type Needed = Stores & {
  /** Why a service does not take the account that is used now; undefined where it does. Throws `NotAnswered`. */
  refusal(service: Exclude<AccountService, 'mail'>): Promise<string | undefined>;
  mailTimeoutMilliseconds: number;
  /** Pages of all journals say whether readers can be mailed. */
  onMailChanged(): Promise<void>;
};

export function serviceAccountsService(
  { accounts, settings, installation: { config } }: JournalContext,
  { find, refusal, mailTimeoutMilliseconds, onMailChanged }: Needed,
) {
  const given = givenBy(config);

  async function open(): Promise<StoredAccounts> {
    const store = await find();
    if (!store) throw new Problem('not_found');
    return store;
  }

  const list = async (): Promise<ServiceAccounts> => view(await (await open()).read());

  function view({ values: stored, versions }: Stored): ServiceAccounts {
    const fields = accountServices.flatMap((service) =>
      accountFields[service].map((field): [string, ServiceAccounts['fields'][string]] => {
        const { variable = '', value: set } = given.get(field) ?? {};
        const value = set ?? stored.get(service)?.[field] ?? '';
        const isSecret = secretFields.includes(field);
        const isSet = variable !== '' || value !== '';
        return [field, { value: isSecret ? '' : value, isSet, variable }];
      }),
    );
    const unreadable = accountServices.filter(
      (service) => stored.has(service) && stored.get(service) === undefined,
    );
    const modifications = accountServices.map((name) => [name, versions.get(name) ?? '']);
    return {
      ...{ fields: Object.fromEntries(fields), unreadable },
      modifications: Object.fromEntries(modifications) as ServiceAccounts['modifications'],
    };
  }

  async function testMail(to: string, { now }: Actor) {
    if (!isEmailAddress(to.trim()))
      throw new Problem('invalid_fields', { fields: { to: serviceAccountMessages.from } });
    const account = await accounts.mail();
    if (!account) return { isGood: false, message: 'No mail server is entered.' };
    const { name } = await settings.publisher();
    const content = await composeMessage({
      messageId: `${crypto.randomUUID()}@${account.from.split('@').at(-1) ?? 'localhost'}`,
      from: { name, address: account.from },
      replyTo: '',
      to: to.trim(),
      subject: 'A test of the mail server',
      body: 'This message was sent to see whether the mail server takes mail. It needs no answer.',
      unsubscribe: '',
      date: now,
    });
    const outcome = await handOver(
      account,
      { to: to.trim(), content },
      {
        signal: new AbortController().signal,
        timeoutMilliseconds: mailTimeoutMilliseconds,
        beforeContent: async () => true,
      },
    );
    if (outcome.outcome === 'accepted') {
      return {
        isGood: true,
        message: `Test message accepted for ${to.trim()}. Check that it arrives.`,
      };
    }
    return { isGood: false, message: 'reason' in outcome ? outcome.reason : 'Nothing was sent.' };
  }

  return {
    list,
    /** Throws `invalid_fields`, and `changed_meanwhile` where the form was made of another version. */
    async change(
      service: AccountService,
      { modification, ...typed }: AccountValues & { modification?: string | undefined },
      { now }: Actor,
    ) {
      const store = await open();
      const changed = Object.fromEntries(
        accountFields[service].flatMap((field) =>
          given.has(field) || typed[field] === undefined ? [] : [[field, typed[field]]],
        ),
      );
      await store.change(service, now, async (stored) => {
        const version = { modification: stored.versions.get(service) ?? '' };
        await requireVersion(modification, version, () => view(stored));
        const before = stored.values.get(service) ?? {};
        const { values, problems } = readServiceAccount(service, changed, before, (field) =>
          given.has(field),
        );
        refuseInvalid(problems as Record<string, string>);
        return values;
      });
      if (service === 'mail') await onMailChanged();
      return list();
    },
    async remove(service: AccountService): Promise<ServiceAccounts> {
      await (await open()).remove(service);
      if (service === 'mail') await onMailChanged();
      return list();
    },
    /** Asks the service itself. Throws `invalid_fields` for an address that is none. */
    async test(service: AccountService, to: string, actor: Actor) {
      if (service === 'mail') return testMail(to, actor);
      try {
        const reason = await refusal(service);
        if (reason !== undefined) return { isGood: false, message: reason };
        const name = service === 'doaj' ? 'DOAJ takes the key' : 'Crossref takes the account';
        return { isGood: true, message: `${name}. Nothing was registered.` };
      } catch (error) {
        if (error instanceof NotAnswered) return { isGood: false, message: error.message };
        throw error;
      }
    },
  };
}
