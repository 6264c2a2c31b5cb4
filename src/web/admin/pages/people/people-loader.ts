import { peopleCalls } from '#contract/calls/people-calls.ts';
import { sessionCalls } from '#contract/calls/session-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

export const loadPeople = pageLoader(() => callApi(peopleCalls.listPeople));

/** The people of the publisher with what was done with them; nothing for who does not keep them. */
export const loadPublisherPeople = pageLoader(async () => {
  const { user } = await callApi(sessionCalls.verifyToken);
  if (!user.keepsPublisher) return null;
  const [listed, history] = await Promise.all([
    callApi(peopleCalls.listPublisherPeople),
    callApi(peopleCalls.listPublisherHistory),
  ]);
  return { ...listed, history };
});
