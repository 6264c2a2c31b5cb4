import { files } from '#contract/files.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { usableBy } from '#server/http/security-headers.ts';
import { serveFile } from '#server/http/serve-file.ts';

const pictureName = /^([0-9a-f]{64})\.(webp|png|jpg|svg)$/;
const contentTypes: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
};

type Journal = {
  editors: {
    showsPicture(name: string): Promise<boolean>;
    hasPicture(name: string): Promise<boolean>;
  };
  issues: {
    showsCover(name: string): Promise<boolean>;
    hasCover(name: string): Promise<boolean>;
  };
  appearance: {
    showsPicture(name: string): Promise<boolean>;
    hasPicture(name: string): Promise<boolean>;
  };
  indexing: {
    showsImage(name: string): Promise<boolean>;
    hasImage(name: string): Promise<boolean>;
  };
};

type Has = (journal: Journal, name: string) => Promise<boolean>;

/**
 * Editors' pictures, indexing logos and covers of issues, while what they belong to is shown. Their names name their content. Who sends a
 * token sees those of disabled records too: an `<img>` cannot, so the administrators' app fetches these and shows a
 * blob. No address ever carries a token.
 */
export function pictureRoutes(endpoints: Endpoints<Journal>): void {
  servePictures(files.editorPicture, {
    isShown: ({ editors }, name) => editors.showsPicture(name),
    isThere: ({ editors }, name) => editors.hasPicture(name),
  });
  servePictures(files.indexingImage, {
    isShown: ({ indexing }, name) => indexing.showsImage(name),
    isThere: ({ indexing }, name) => indexing.hasImage(name),
  });
  servePictures(files.issueCover, {
    isShown: ({ issues }, name) => issues.showsCover(name),
    isThere: ({ issues }, name) => issues.hasCover(name),
  });

  servePictures(files.journalPicture, {
    isShown: ({ appearance }, name) => appearance.showsPicture(name),
    isThere: ({ appearance }, name) => appearance.hasPicture(name),
  });

  function servePictures(
    file: { path: `${string}{name}` },
    { isShown, isThere }: { isShown: Has; isThere: Has },
  ): void {
    serveFile(endpoints, file, async ({ journal, user, params: { name } }) => {
      const [, sha256, extension = ''] = pictureName.exec(name) ?? [];
      if (!sha256 || !(await (user ? isThere : isShown)(journal, name))) return undefined;
      return {
        sha256,
        contentType: contentTypes[extension] ?? 'application/octet-stream',
        headers: {
          'cache-control': user ? 'no-store' : 'public, max-age=31536000, immutable',
          ...usableBy('cross-origin'),
        },
      };
    });
  }
}
