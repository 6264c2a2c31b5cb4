import { Cite } from './cite.tsx';
import { hydrate } from './hydrate.tsx';

export default (marker: Element) => hydrate(marker, Cite);
