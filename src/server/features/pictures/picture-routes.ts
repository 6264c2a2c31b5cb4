import type { FastifyInstance } from 'fastify';
import type { Journal } from '#server/compose.ts';
import { contextOf } from '#server/edge/listener.ts';
import { findUser } from '#server/http/authenticate.ts';
import type { Http } from '#server/http/read-call.ts';
import { sendFile } from '#server/http/send-file.ts';
import { Problem } from '#server/problem.ts';

const pictureName = /^([0-9a-f]{64})\.(webp|png|jpg|svg)$/;
const contentTypes: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
};

type Has = (journal: Journal, name: string) => Promise<boolean>;

/**
 * Editors' pictures and indexing logos, while what they belong to is shown. Their names name their content. Who sends a
 * token sees those of disabled records too: an `<img>` cannot, so the administrators' app fetches these and shows a
 * blob. No address ever carries a token.
 */
export function pictureRoutes(app: FastifyInstance, http: Http): void {
  servePictures('/assets/editors/:name', {
    isShown: (journal, name) => journal.editors.showsPicture(name),
    isThere: (journal, name) => journal.editors.hasPicture(name),
  });
  servePictures('/assets/indexing/:name', {
    isShown: (journal, name) => journal.indexing.showsImage(name),
    isThere: (journal, name) => journal.indexing.hasImage(name),
  });

  function servePictures(path: string, { isShown, isThere }: { isShown: Has; isThere: Has }) {
    app.get<{ Params: { name: string } }>(path, async (request, reply) => {
      const { name } = request.params;
      const [, sha256, extension] = pictureName.exec(name) ?? [];
      const { registration } = contextOf(request.raw);
      const journal = await http.services.journal(registration.slug);
      const user = await findUser(request, journal, http.services.now());
      if (!sha256 || !extension) throw new Problem('not_found');
      if (!(await (user ? isThere : isShown)(journal, name))) throw new Problem('not_found');
      await sendFile(request, reply, journal.files, {
        origin: registration.origin,
        sha256,
        contentType: contentTypes[extension] ?? 'application/octet-stream',
        headers: { 'cache-control': user ? 'no-store' : 'public, max-age=31536000, immutable' },
      });
    });
  }
}
