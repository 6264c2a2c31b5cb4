import { readConfig } from '#server/config/config.ts';
import { developPages } from '#server/pages/dev-pages.ts';
import { startServer } from './main.ts';

/** `npm run dev`: the same server, with pages from their sources and nothing cached. */
const { address } = await startServer({ ...readConfig(), cacheBytes: 0 }, await developPages());
console.log(`Colophon is developing at ${address}`);
