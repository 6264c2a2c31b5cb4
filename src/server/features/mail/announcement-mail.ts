import type { PublicAnnouncement } from '#contract/fields/announcement.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import { Problem } from '#server/problem.ts';
import { listEditors } from '#server/store/editor-queries.ts';
import { isMailable, type MailService } from './mail-service.ts';

/** Writes to each address of the editorial board, once for each announcement. Throws `not_found` and `mail_not_set_up`. */
export const announcementMail =
  (
    { database, origin }: JournalContext,
    mail: MailService,
    find: (id: number) => Promise<PublicAnnouncement | undefined>,
  ) =>
  async (id: number, actor: Actor): Promise<{ queued: number; already: number }> => {
    if (!mail.canSend) throw new Problem('mail_not_set_up');
    const announcement = await find(id);
    if (!announcement) throw new Problem('not_found');
    const { title, summary } = announcement;
    const editors = await listEditors(database.reads, 'enabled');
    const board = new Set(editors.map(({ email }) => email.trim()).filter(isMailable));
    const values = { title, text: summary, link: origin() + announcement.path };
    let queued = 0;
    for (const to of board) {
      const onceKey = `announcement:${id}:${to.toLowerCase()}`;
      const insert = await mail.prepare({ kind: 'announcement', to, values, onceKey }, actor);
      if ((await database.writePrivate(insert)) !== undefined) queued += 1;
    }
    if (queued > 0) mail.kick();
    return { queued, already: board.size - queued };
  };
