import { articlesCalls } from '#contract/calls/articles-calls.ts';
import { uploadsCalls } from '#contract/calls/uploads-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { editsOfUpload } from './edits-of-upload.ts';

/** What was uploaded, and the issue that the address names for a new one. */
export const loadUploads = pageLoader(async ({ request }) => {
  const issue = new URL(request.url).searchParams.get('issue') ?? '';
  return { issue, uploads: await callApi(uploadsCalls.listUploads) };
});

export const shows = ['all', 'errors', 'warnings', 'added'] as const;
export type Show = (typeof shows)[number];

/** An upload, with those of its rows that the address asks for, and how many edits of it had been answered before. */
export const loadUpload = pageLoader(async ({ request, params }) => {
  const asked = new URL(request.url).searchParams;
  const show = shows.find((one) => one === asked.get('show')) ?? 'all';
  const page = /^\d{1,4}$/.exec(asked.get('page') ?? '')?.[0] ?? '1';
  const asOf = editsOfUpload(Number(params.id)).answered();
  const [issues, upload] = await Promise.all([
    callApi(articlesCalls.listIssues),
    callApi(uploadsCalls.getUpload, { params: { id: params.id ?? '' }, query: { show, page } }),
  ]);
  return { show, issues, upload, asOf };
});
