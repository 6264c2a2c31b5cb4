import type { KeyImageSize } from '#contract/addresses.ts';
import type { User } from '#contract/entities/user.ts';
import { files, nounPictures } from '#contract/files.ts';
import { plainNouns } from '#contract/nouns.ts';
import { parseKeyImage } from '#domain/key-image.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { usableBy } from '#server/http/security-headers.ts';
import type { StoredFile } from '#server/http/send.ts';
import { serveFile } from '#server/http/serve-file.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { hasPicture } from '#server/store/plain-records.ts';

const pictureName = /^([0-9a-f]{64})(?:-\d+x\d+)?\.(webp|png|jpg|svg)$/;
const contentTypes: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
};

type SmallPicture = { key: string; content(): Promise<Uint8Array> };
type Has = (name: string) => Promise<boolean>;

/**
 * Pictures of plain nouns (editors, indexing entries), covers of issues and key images of articles, while what they belong to is shown. Their names name their content. A request
 * with a token gets those of disabled records too: an `<img>` cannot send one, so the administrators' app fetches these and shows a
 * blob. No address ever carries a token.
 */
export function pictureRoutes<Renderer>(
  endpoints: Endpoints<{
    database: { reads: Db };
    issues: { showsCover: Has; hasCover: Has };
    articles: { showsKeyImage: Has; hasKeyImage: Has };
    appearance: { showsPicture: Has; hasPicture: Has };
    documents: {
      keyImage(name: string, size: KeyImageSize, renderer: Renderer): SmallPicture;
    };
  }>,
  renderer: Renderer,
): void {
  for (const { table, folder, picture } of plainNouns) {
    const file = nounPictures[folder];
    if (!file || picture === undefined) continue;
    serveFile(endpoints, file, ({ journal: { database }, user, params: { name = '' } }) =>
      findPicture(name, user, () => hasPicture(database.reads, table, picture, name, !user)),
    );
  }
  serveFile(endpoints, files.issueCover, ({ journal: { issues }, user, params }) =>
    findPicture(params.name, user, user ? issues.hasCover : issues.showsCover),
  );
  serveFile(endpoints, files.keyImage, async ({ journal, user, params }) => {
    const { articles, documents } = journal;
    const asked = parseKeyImage(params.name);
    if (!asked) return undefined;
    const { name, size } = asked;
    const whole = await findPicture(
      name,
      user,
      user ? articles.hasKeyImage : articles.showsKeyImage,
    );
    if (!whole || !size) return whole;
    const { contentType, headers } = whole;
    return { contentType, headers, ...documents.keyImage(name, size, renderer) };
  });
  serveFile(endpoints, files.journalPicture, ({ journal: { appearance }, user, params }) =>
    findPicture(params.name, user, user ? appearance.hasPicture : appearance.showsPicture),
  );
}

async function findPicture(
  name: string,
  user: User | undefined,
  isThere: Has,
): Promise<StoredFile | undefined> {
  const [, sha256, extension = ''] = pictureName.exec(name) ?? [];
  if (!sha256 || !(await isThere(name))) return undefined;
  return {
    sha256,
    contentType: contentTypes[extension] ?? 'application/octet-stream',
    headers: {
      'cache-control': user ? 'no-store' : 'public, max-age=31536000, immutable',
      ...usableBy('cross-origin'),
    },
  };
}
