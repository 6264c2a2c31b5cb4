import { hydrate } from './hydrate.tsx';
import { Read } from './read.tsx';

export default (marker: Element) => hydrate(marker, Read);
