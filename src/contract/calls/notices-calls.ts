import { z } from 'zod';
import { noticeKinds } from '../entities/notice.ts';
import { articleStates, moment } from '../entities/values.ts';
import { callsOf } from './call.ts';

const { read, write, remove } = callsOf('Issues and articles');

const linkedArticle = z.strictObject({
  id: z.int(),
  refnumber: z.string(),
  title: z.string(),
  year: z.int(),
  volume: z.int(),
  issue: z.int(),
  state: z.enum(articleStates),
});

/** A link between an article and its notice; `article` is the other one of the two. */
const articleNotice = z.strictObject({
  id: z.int(),
  kind: z.enum(noticeKinds),
  creation: moment,
  article: linkedArticle,
});
export type ArticleNotice = z.infer<typeof articleNotice>;

/** What is said of an article, and of which it says something. */
const articleNotices = z.strictObject({
  notices: z.array(articleNotice),
  notice_of: z.array(articleNotice),
});
export type ArticleNotices = z.infer<typeof articleNotices>;

const path = '/api/admin/articles/{id}/notices';

/** Corrections, retractions and expressions of concern: articles of their own, linked both ways. */
export const noticesCalls = {
  listNotices: read(path, 'The notices of an article, and the articles that it is a notice of', {
    right: 'read',
    answer: articleNotices,
  }),
  addNotice: write(path, 'Link an article, given by its number or id, as a notice of this one', {
    right: 'publish',
    body: z.strictObject({
      kind: z.enum(noticeKinds, `One of: ${noticeKinds.join(', ')}.`),
      refnumber: z.string().max(40).optional(),
      notice_id: z.int().positive().optional(),
    }),
    answer: articleNotices,
  }),
  removeNotice: remove(
    '/api/admin/notices/{id}',
    'Remove the link between an article and its notice; both articles stay',
    { right: 'publish' },
  ),
};
