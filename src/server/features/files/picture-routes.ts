import type { FastifyInstance } from 'fastify';
import { arrivalOf } from '../../http/listener.ts';
import { Problem } from '../../http/problem.ts';
import type { Http } from '../../http/read-call.ts';
import { sendFile } from '../../http/send-file.ts';
import type { Journal } from '../../services.ts';

const pictureName = /^([0-9a-f]{64})\.(webp|png|jpg|svg)$/;
const contentTypes: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
};

/** Editors' pictures and indexing logos, while what they belong to is shown. Their names name their content. */
export function pictureRoutes(app: FastifyInstance, http: Http): void {
  servePictures('/assets/editors/:name', (journal, name) => journal.editors.showsPicture(name));
  servePictures('/assets/indexing/:name', (journal, name) => journal.indexing.showsImage(name));

  function servePictures(
    path: string,
    isShown: (journal: Journal, name: string) => Promise<boolean>,
  ) {
    app.get<{ Params: { name: string } }>(path, async (request, reply) => {
      const { name } = request.params;
      const [, sha256, extension] = pictureName.exec(name) ?? [];
      const { registration } = arrivalOf(request.raw);
      const journal = await http.services.journal(registration.slug);
      if (!sha256 || !extension || !(await isShown(journal, name))) throw new Problem('not_found');
      await sendFile(request, reply, journal.files, {
        origin: registration.origin,
        sha256,
        contentType: contentTypes[extension] ?? 'application/octet-stream',
        headers: { 'cache-control': 'public, max-age=31536000, immutable' },
      });
    });
  }
}
