import { type AccountService, accountServices } from '#contract/calls/service-accounts-calls.ts';
import type { AccountValues } from '#domain/service-account-form.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { SealedTexts } from '#server/platform/secrets/sealed-texts.ts';
import {
  deleteServiceAccount,
  listServiceAccounts,
  upsertServiceAccount,
} from '#server/store/service-account-queries.ts';
import { lockSettings } from '#server/store/settings-queries.ts';
import { momentAfter } from '#server/store/versions.ts';

/** The accounts of the whole publisher, in the store of its people, sealed. */
export type StoredAccounts = {
  read(): Promise<Stored>;
  /** One at a time; `valuesOf` says what is entered of an account, as they are by then. */
  change(
    service: AccountService,
    now: Date,
    valuesOf: (stored: Stored) => Promise<AccountValues>,
  ): Promise<void>;
  remove(service: AccountService): Promise<void>;
};

export type Stored = {
  /** `undefined` for one that was sealed with another key. */
  values: ReadonlyMap<AccountService, AccountValues | undefined>;
  versions: ReadonlyMap<AccountService, string>;
};

const purposeOf = (service: AccountService) => `account ${service}`;

const isKnown = (name: string): name is AccountService =>
  accountServices.some((one) => one === name);

export function storedAccounts(database: JournalDatabase, sealed: SealedTexts): StoredAccounts {
  async function readFrom(db: Db): Promise<Stored> {
    const rows = (await listServiceAccounts(db)).flatMap(({ service, ...row }) =>
      isKnown(service) ? [{ service, ...row }] : [],
    );
    const valuesOf = (service: AccountService, text: string) => {
      const opened = sealed.open(text, purposeOf(service));
      return opened === undefined ? undefined : (JSON.parse(opened) as AccountValues);
    };
    return {
      values: new Map(rows.map((row) => [row.service, valuesOf(row.service, row.sealed)])),
      versions: new Map(rows.map((row) => [row.service, row.modification])),
    };
  }
  return {
    // Every message and deposit asks.
    read: memoByVersion(database, () => readFrom(database.reads)),
    // A new version of the store: all nodes read it again.
    change: (service, now, valuesOf) =>
      database.write(async (tx) => {
        await lockSettings(tx);
        const stored = await readFrom(tx);
        const text = JSON.stringify(await valuesOf(stored));
        await upsertServiceAccount(tx, {
          ...{ service, sealed: sealed.seal(text, purposeOf(service)) },
          modification: momentAfter(stored.versions.get(service), now),
        });
      }),
    remove: (service) => database.write((tx) => deleteServiceAccount(tx, service)),
  };
}
