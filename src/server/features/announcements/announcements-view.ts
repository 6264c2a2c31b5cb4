import { announcementAddress } from '#contract/announcement-address.ts';
import type {
  Announcement,
  AnnouncementSummary,
  PublicAnnouncement,
} from '#contract/calls/announcements-calls.ts';
import { recentDays } from '#domain/announcement-form.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import type { AnnouncementRow } from '#server/store/announcement-queries.ts';

const maxSummaryCharacters = 240;

export function toAnnouncementSummary(row: AnnouncementRow, now: Date): AnnouncementSummary {
  const { id, title, content, announced_on } = row;
  return {
    ...{ id, path: announcementAddress(row) },
    ...{ title, announced_on, summary: summaryOf(content) },
    is_recent: announced_on !== '' && recentUntil(announced_on) > now.toISOString(),
  };
}

export const toPublicAnnouncement = (row: AnnouncementRow, now: Date): PublicAnnouncement => ({
  ...toAnnouncementSummary(row, now),
  content: row.content,
});

export function toAnnouncement(row: AnnouncementRow, now: Date): Announcement {
  const { status, createdby, creation, modifiedby, modification } = row;
  return {
    ...toPublicAnnouncement(row, now),
    ...{ status, createdby, creation, modifiedby, modification },
  };
}

/** The moment from which the home page tells of it no longer. */
export const recentUntil = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + recentDays * 86_400_000).toISOString();

/** How a text begins, in whole words. */
export function summaryOf(content: string): string {
  const text = plainText(content);
  if (text.length <= maxSummaryCharacters) return text;
  const end = text.lastIndexOf(' ', maxSummaryCharacters);
  return `${text.slice(0, end > 0 ? end : maxSummaryCharacters)}…`;
}
