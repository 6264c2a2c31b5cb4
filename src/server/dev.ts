import { readConfig } from './config/config.ts';
import { startServer } from './main.ts';
import { developPages } from './pages/dev-pages.ts';

/** `npm run dev`: the same server, with pages from their sources and nothing cached. */
const { address } = await startServer({ ...readConfig(), cacheBytes: 0 }, await developPages());
console.log(`Colophon is developing at ${address}`);
