import { adminAddresses } from '#contract/admin-addresses.ts';

/** Where this window was opened or reloaded: what it cannot load there, another reload would not bring either. */
const openedAt = window.location.href;

/** The server answers, but no longer has the page's script: it serves a newer version of the app. */
export class PageGone extends Error {
  /** Whether a reload may help: asked once the window shows the page's address. */
  get isNew(): boolean {
    return window.location.href !== openedAt;
  }
}

/** The server did not answer when the page's script was asked for. */
export class PageNotReached extends Error {}

/**
 * What a page reads and shows, loaded when somebody goes there.
 *
 * @example { path, lazy: lazyPage(() => import('./pages/search/search-page.tsx')) }
 */
export const lazyPage =
  <Page>(load: () => Promise<Page>) =>
  async (): Promise<Page> => {
    try {
      return await load();
    } catch (error) {
      const answers = await fetch(adminAddresses.dashboard, { method: 'HEAD' }).then(
        ({ ok }) => ok,
        () => false,
      );
      throw answers ? new PageGone('', { cause: error }) : new PageNotReached('', { cause: error });
    }
  };
