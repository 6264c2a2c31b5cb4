import { shellData } from '../ui/shell-data.ts';
import { storedLogin } from './login.ts';

const prefix = `${shellData.slug}-admin-draft:`;
/** Of tabs that were closed: `…:<user>:<form>`. */
const closedPrefix = `${shellData.slug}-admin-closed-draft:`;
const owner = `${shellData.slug}-admin-drafts-of`;
const keptMilliseconds = 7 * 86_400_000;

type Closed = { text: string; at: number };

/**
 * The drafts of this tab, and of tabs that were closed. They outlive the session, and are never another user's. What a tab
 * leaves behind is kept for a week and until the logout; two open tabs never see each other's.
 */
export const draftStore = {
  read: (key: string): string | undefined =>
    sessionStorage.getItem(prefix + key) ?? takeClosed(key),
  /** Whether the browser has room for it; where it has not, what was written before is there. */
  write(key: string, text: string): boolean {
    try {
      claim();
      sessionStorage.setItem(prefix + key, text);
      return true;
    } catch {
      return false;
    }
  },
  remove(key: string) {
    sessionStorage.removeItem(prefix + key);
    localStorage.removeItem(closedKey(key));
  },
  /** Told at each login: what somebody else typed in this tab is forgotten. */
  belongTo(userId: number) {
    if (sessionStorage.getItem(owner) !== String(userId)) removeAll(sessionStorage, prefix);
    sessionStorage.setItem(owner, String(userId));
  },
  /** Told at a logout: nothing stays behind closed tabs. */
  forgetClosed() {
    const user = storedLogin()?.user.id;
    if (user !== undefined) removeAll(localStorage, `${closedPrefix}${user}:`);
  },
};

/** The user who types is the owner, however this tab came to the login. */
function claim(): void {
  const user = storedLogin()?.user.id;
  if (user !== undefined) sessionStorage.setItem(owner, String(user));
}

const closedKey = (key: string): string =>
  `${closedPrefix}${storedLogin()?.user.id ?? sessionStorage.getItem(owner) ?? ''}:${key}`;

/** What a closed tab left of this form: it is this tab's from now on. */
function takeClosed(key: string): string | undefined {
  const kept = parseClosed(localStorage.getItem(closedKey(key)));
  const isRecent = kept !== undefined && Date.now() - kept.at <= keptMilliseconds;
  // Without room for it in this tab, it stays where it is.
  if (!isRecent || draftStore.write(key, kept.text)) localStorage.removeItem(closedKey(key));
  return isRecent ? kept.text : undefined;
}

function parseClosed(stored: string | null): Closed | undefined {
  return stored === null ? undefined : (JSON.parse(stored) as Closed);
}

const keysOf = (storage: Storage, start: string): string[] =>
  Object.keys(storage).filter((key) => key.startsWith(start));

function removeAll(storage: Storage, start: string): void {
  for (const key of keysOf(storage, start)) storage.removeItem(key);
}

/** A tab that is closed, or reloaded, leaves its drafts behind. */
function leaveBehind(): void {
  const at = Date.now();
  for (const key of keysOf(sessionStorage, prefix)) {
    const text = sessionStorage.getItem(key) ?? '';
    try {
      localStorage.setItem(
        closedKey(key.slice(prefix.length)),
        JSON.stringify({ text, at } satisfies Closed),
      );
    } catch {
      // The browser has no space left for this site: the draft lives as long as its tab.
    }
  }
}

/** A tab that is there again takes back what it left, and what is old goes. */
function takeBack(): void {
  for (const key of keysOf(sessionStorage, prefix)) {
    localStorage.removeItem(closedKey(key.slice(prefix.length)));
  }
  for (const key of keysOf(localStorage, closedPrefix)) {
    const kept = parseClosed(localStorage.getItem(key));
    if (!kept || Date.now() - kept.at > keptMilliseconds) localStorage.removeItem(key);
  }
}

window.addEventListener('pagehide', leaveBehind);
window.addEventListener('pageshow', takeBack);
