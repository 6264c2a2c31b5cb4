import { noticesCalls } from '#contract/calls/notices-calls.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import { Problem } from '#server/problem.ts';
import type { NoticesService } from './notices-service.ts';

type Journal = ServedJournal & { notices: NoticesService };

export function noticesRoutes(endpoints: Endpoints<Journal>): void {
  serveWrite(endpoints, noticesCalls.listNotices, async ({ journal, params }) => {
    const found = await journal.notices.list(params.id);
    if (!found) throw new Problem('not_found');
    return found;
  });

  serveWrite(endpoints, noticesCalls.addNotice, ({ journal, params, body, actor }) =>
    journal.notices.add(params.id, body, actor),
  );

  serveWrite(endpoints, noticesCalls.removeNotice, async ({ journal, params, actor }) => {
    await journal.notices.remove(params.id, actor);
    return undefined;
  });
}
