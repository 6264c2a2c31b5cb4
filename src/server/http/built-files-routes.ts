import type { FastifyInstance } from 'fastify';
import { areas } from '#contract/files.ts';
import { Problem } from '../problem.ts';
import { sendResponse } from './send-response.ts';
import type { BuiltFiles } from './static-files.ts';

/** Where all built files are whose names say what they hold. */
const area = '/static/';

/**
 * The built scripts, styles and fonts; added after all else. Throws where one has an address that the
 * server answers itself: it was built from other sources than those that run.
 */
export function builtFilesRoutes(app: FastifyInstance, files: BuiltFiles): void {
  for (const [address, file] of files) {
    if (address.startsWith(area)) continue;
    if (app.hasRoute({ method: 'GET', url: address })) {
      throw new Error(
        `The built pages are of another version: they have a file ${address}, which this version answers itself. Run: npm run build`,
      );
    }
    app.get(address, async (request, reply) => sendResponse(request, reply, file.get()));
  }
  // Some thousand routes of their own would cost each start more than all others together.
  app.get<{ Params: { '*': string } }>(`${area}*`, async (request, reply) => {
    const file = files.get(area + request.params['*']);
    if (!file) throw new Problem('not_found');
    return sendResponse(request, reply, file.get());
  });
}

/** Whatever else lies under the names of calls and files is no page. */
export function areaRoutes(app: FastifyInstance): void {
  for (const { path, kind } of areas) {
    if (kind === 'page' || path === `${area}*`) continue;
    app.get(path, async () => {
      throw new Problem('not_found');
    });
  }
}
