import { duplicatesCalls } from '#contract/calls/duplicates-calls.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import type { ArticlesService } from './articles-service.ts';

type Journal = ServedJournal & { articles: Pick<ArticlesService, 'full'> };

/** What is typed into a form: it is told beside the field before anybody saves. */
export function duplicatesRoutes(endpoints: Endpoints<Journal>): void {
  serveWrite(endpoints, duplicatesCalls.findDuplicates, async ({ journal, query }) => ({
    duplicates: await journal.articles.full.findDuplicates(query),
  }));
}
