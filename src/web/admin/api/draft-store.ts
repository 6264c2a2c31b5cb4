import { shellData } from '../ui/shell-data.ts';

const prefix = `${shellData.slug}-admin-draft:`;

const owner = `${shellData.slug}-admin-drafts-of`;

/** The drafts of this tab. They outlive the session, not the tab, and are never another user's. */
export const draftStore = {
  read: (key: string) => sessionStorage.getItem(prefix + key) ?? undefined,
  write: (key: string, text: string) => sessionStorage.setItem(prefix + key, text),
  remove: (key: string) => sessionStorage.removeItem(prefix + key),
  /** Told at each login: what somebody else typed is forgotten. */
  belongTo(userId: number) {
    if (sessionStorage.getItem(owner) !== String(userId)) removeAll();
    sessionStorage.setItem(owner, String(userId));
  },
};

function removeAll(): void {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  for (const key of keys) sessionStorage.removeItem(key);
}
