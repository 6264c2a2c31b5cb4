import type { createBrowserRouter, To } from 'react-router';
import { addressIn, languageOf } from '#contract/language-address.ts';
import type { ReaderLanguage } from '#contract/words/languages.ts';
import { isPage } from './keep-language.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * A document has one language. Where it is not the journal's own, every move inside the browser asks for it too, so that a
 * page that is loaded anew or shared is in it; links that scripts made are told so when they are about to be used.
 */
export function keepLanguageInMoves(router: Router, language: ReaderLanguage): void {
  const keeping = (address: string) => {
    const url = new URL(address, window.location.href);
    const isOurs = url.origin === window.location.origin && isPage(url.pathname);
    return isOurs && languageOf(address) === undefined ? addressIn(address, language) : address;
  };

  const navigate = router.navigate.bind(router);
  // Both forms at once: steps in the history stay what they are.
  router.navigate = ((to: number | To | null, options?: Parameters<typeof navigate>[1]) =>
    typeof to === 'number'
      ? navigate(to)
      : navigate(typeof to === 'string' ? keeping(to) : to, options)) as typeof router.navigate;

  for (const type of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(type, ({ target }) => {
      const link = (target as Element | null)?.closest?.('a');
      const href = link?.getAttribute('href');
      if (!link || !href?.startsWith('/') || link.hreflang) return;
      const kept = keeping(href);
      if (kept !== href) link.setAttribute('href', kept);
    });
  }

  // A page that led on to another address: that one is in the language as well.
  router.subscribe(({ navigation, location }) => {
    const { pathname, search, hash } = location;
    const address = pathname + search + hash;
    if (navigation.state !== 'idle' || keeping(address) === address) return;
    window.history.replaceState(window.history.state, '', keeping(address));
  });
}
