import { type AccountService, accountServices } from '#contract/calls/service-accounts-calls.ts';
import type { AccountValues } from '#domain/service-account-form.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import type { SealedTexts } from '#server/platform/secrets/sealed-texts.ts';
import {
  deleteServiceAccount,
  listServiceAccounts,
  upsertServiceAccount,
} from '#server/store/service-account-queries.ts';

/** The accounts of the whole publisher, in the store of its people, sealed. */
export type StoredAccounts = {
  /** `undefined` for one that was sealed with another key. */
  read(): Promise<ReadonlyMap<AccountService, AccountValues | undefined>>;
  save(service: AccountService, values: AccountValues): Promise<void>;
  remove(service: AccountService): Promise<void>;
};

const purposeOf = (service: AccountService) => `account ${service}`;

export function storedAccounts(database: JournalDatabase, sealed: SealedTexts): StoredAccounts {
  const isKnown = (name: string): name is AccountService =>
    accountServices.some((one) => one === name);
  return {
    // Every message and deposit asks.
    read: memoByVersion(database, async () => {
      const rows = (await listServiceAccounts(database.reads)).filter(({ service }) =>
        isKnown(service),
      );
      return new Map(
        rows.map(({ service, sealed: text }) => {
          const opened = sealed.open(text, purposeOf(service as AccountService));
          return [
            service as AccountService,
            opened === undefined ? undefined : (JSON.parse(opened) as AccountValues),
          ];
        }),
      );
    }),
    // A new version of the store: all nodes read it again.
    save: (service, values) =>
      database.write((tx) =>
        upsertServiceAccount(tx, service, sealed.seal(JSON.stringify(values), purposeOf(service))),
      ),
    remove: (service) => database.write((tx) => deleteServiceAccount(tx, service)),
  };
}
