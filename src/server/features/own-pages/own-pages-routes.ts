import { pagesCalls } from '#contract/calls/pages-calls.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveRead } from '#server/http/serve-read.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import { Problem } from '#server/problem.ts';
import type { OwnPagesService } from './own-pages-service.ts';

type Journal = ServedJournal & { ownPages: OwnPagesService };

export function ownPagesRoutes(endpoints: Endpoints<Journal>): void {
  serveRead(endpoints, pagesCalls.getPage, {
    async visitor({ journal, params }) {
      const page = await journal.ownPages.find(params.slug);
      if (!page) throw new Problem('not_found');
      return page;
    },
  });

  serveWrite(endpoints, pagesCalls.listPages, ({ journal }) => journal.ownPages.list());

  serveWrite(endpoints, pagesCalls.savePage, ({ journal, params, body, actor }) =>
    journal.ownPages.save(params.slug, body, actor),
  );
}
