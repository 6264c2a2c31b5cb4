import { addresses } from '#contract/addresses.ts';
import { previewsCalls } from '#contract/calls/previews-calls.ts';
import { parseIssueAddress } from '#domain/issue-address.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCalls } from '#server/http/serve-call.ts';
import { Problem } from '#server/problem.ts';
import type { PreviewSubject, PreviewsService } from './previews-service.ts';

export function previewsRoutes(endpoints: Endpoints<{ previews: PreviewsService }>): void {
  serveCalls(endpoints, previewsCalls, {
    createPreview: async ({ context, journal, body, actor }) => {
      const { token, ...link } = await journal.previews.create(subjectOf(body), actor);
      return { ...link, address: context.registration.origin + addresses.preview(token) };
    },
    listPreviews: ({ journal, query, now }) => {
      const { article = '', issue } = query;
      const id = /^\d{1,9}$/.test(article) ? Number(article) : 0;
      return journal.previews.list(
        subjectOf(issue === undefined ? { article: id } : { issue }),
        now,
      );
    },
    revokePreview: ({ journal, params }) => journal.previews.revoke(params.preview),
  });
}

function subjectOf(asked: { article: number } | { issue: string }): PreviewSubject {
  if ('article' in asked) return asked;
  const [year = '', volume = '', number = ''] = asked.issue.split('/');
  const issue = parseIssueAddress(year, volume, number);
  if (!issue) throw new Problem('unknown_issue');
  return { issue };
}
