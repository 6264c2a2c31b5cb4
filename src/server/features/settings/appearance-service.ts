import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { addresses } from '#contract/addresses.ts';
import type { AnswerOf } from '#contract/calls/call.ts';
import type { settingsCalls } from '#contract/calls/settings-calls.ts';
import type { AppearancePicture } from '#contract/settings-groups.ts';
import { valuesIn } from '#domain/settings-form.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import type { UploadedPicture } from '#server/platform/files/staged-file.ts';
import { designPictureKinds } from '#server/platform/images/picture-kinds.ts';
import { Problem } from '#server/problem.ts';
import { type StoredSettings, writeSettings } from './settings-writes.ts';

type Answer = AnswerOf<typeof settingsCalls.getAppearance>;

/** What the journal has in files, from before it could be set here. */
export type DesignOfFiles = Answer['files'];

export type AppearanceService = ReturnType<typeof appearanceService>;

/** Those that are on readers' pages. The others are seen only on certificates. */
const shown = { logo: 'logo', cover: 'cover', share: 'share_picture', icon: 'icon' } as const;

/**
 * @param stored what `rememberStored` keeps
 * @param inFiles what the folder of its templates has
 */
export function appearanceService(
  { database, files, storePicture }: JournalContext,
  stored: () => Promise<StoredSettings>,
  inFiles: () => Promise<DesignOfFiles>,
) {
  const get = memoByVersion(database, async () => valuesIn('appearance', await stored()));
  const describe = async () => ({ ...(await get()), files: await inFiles() });
  const bytes = new LRUCache<string, Uint8Array>({ max: 8 });
  const ofSite = memoByVersion(database, async () => {
    const values = await get();
    const set = Object.entries(shown).filter(([, field]) => values[field] !== '');
    return Object.fromEntries(
      set.map(([name, field]) => [name, addresses.journalPicture(values[field])]),
    );
  });

  async function read(name: string): Promise<Uint8Array | undefined> {
    if (name === '') return undefined;
    const sha256 = name.slice(0, 64);
    // What is lost is left out, as what was never there: certificates are made all the same.
    if (!bytes.has(name) && (await files.size(sha256)) === undefined) return undefined;
    const known = bytes.get(name) ?? (await buffer(await files.read(sha256)));
    bytes.set(name, known);
    return known;
  }

  return {
    get,
    /** The same for administrators, with what files say where nothing is set. */
    describe,
    /** Throws `file_too_large` and `invalid_picture`. */
    async setPicture(slot: AppearancePicture, uploaded: UploadedPicture | undefined, actor: Actor) {
      const picture = await storePicture(uploaded, designPictureKinds[slot]);
      if (picture === undefined) throw new Problem('invalid_picture');
      await writeSettings(database, { [slot]: picture }, actor);
      return describe();
    },
    /** What readers' pages show. */
    ofSite,
    /** Whether a picture of this name is shown to readers, or to administrators alone. */
    async showsPicture(name: string): Promise<boolean> {
      const values = await get();
      return name !== '' && Object.values(shown).some((field) => values[field] === name);
    },
    async hasPicture(name: string): Promise<boolean> {
      return name !== '' && Object.values(await get()).includes(name);
    },
    /** The bytes of what documents show. */
    async ofDocuments() {
      const values = await get();
      const [logo, signature, border, cover] = await Promise.all(
        [values.logo, values.signature, values.frame, values.cover].map(read),
      );
      return {
        ...(logo && { logo }),
        ...(signature && { signature }),
        ...(border && { border }),
        ...(cover && { cover }),
      };
    },
  };
}
