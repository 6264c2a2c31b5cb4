import createRouter from 'find-my-way';
import { type Address, routePattern } from '#contract/address.ts';

/** Finds the contract's entry for a path: what the edge has to know of it before the framework sees the request. */
export class AddressTable {
  readonly #router = createRouter({ ignoreTrailingSlash: true, maxParamLength: 600 });

  constructor(addresses: readonly Address[]) {
    const paths = new Set<string>();
    for (const address of addresses) {
      const path = routePattern(address.path);
      // A call that reads and one that writes may share a path; the table has what reads first.
      if (paths.has(path)) continue;
      paths.add(path);
      this.#router.on('GET', path, () => {}, address);
    }
  }

  /** Undefined for a path that nothing of the contract has: the page that says so answers it. */
  find(path: string): Address | undefined {
    return this.#router.find('GET', path)?.store as Address | undefined;
  }

  /** The page that is meant by a path with capitals, as it is spelled: `/Board` is `/board`. Parameters stay as they are. */
  respelled(path: string): string | undefined {
    const meant = this.find(path) ? undefined : this.find(path.toLowerCase());
    if (meant?.kind !== 'page') return undefined;
    const pattern = meant.path.split('/');
    const segments = path.split('/');
    return segments
      .map((segment, at) => (pattern[at]?.startsWith('{') ? segment : segment.toLowerCase()))
      .join('/');
  }
}
