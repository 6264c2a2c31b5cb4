import { announcementsCalls } from '#contract/calls/announcements-calls.ts';
import { mailCalls } from '#contract/calls/mail-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

export const loadAnnouncement = pageLoader(async ({ params: { id = '' } }) => {
  const [announcement, mail] = await Promise.all([
    callApi(announcementsCalls.getAnyAnnouncement, { params: { id } }),
    callApi(mailCalls.listMail),
  ]);
  return { announcement, canMail: mail.sending.can_send };
});
