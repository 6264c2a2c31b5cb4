import { addresses } from '../src/contract/addresses.ts';
import type { Figure, Measurement } from './support/figure.ts';
import { callsASecond } from './support/load.ts';
import { fetchExactly, startServers } from './support/servers.ts';

/**
 * How many cached pages a second the real server answers, beside a plain `node:http` server that sends the same bytes
 * with the same headers. Both run in processes of their own, one after the other for each page.
 */
export const cachedPages: Measurement = async ({ dataDir, issues }) => {
  const [issue] = issues;
  const [article] = issue?.articles ?? [];
  if (!issue || !article) throw new Error('There is no article');
  const pages = {
    home: addresses.home,
    article: addresses.article(article),
    issue: addresses.issue(issue.address),
  };
  const servers = await startServers(dataDir, Object.values(pages));
  try {
    const figures: Figure[] = [];
    for (const [name, page] of Object.entries(pages)) {
      const { body } = await fetchExactly(servers.colophon + page);
      const ours = await callsASecond(servers.colophon + page);
      const plain = await callsASecond(servers.plain + page);
      figures.push({
        name: `cached pages a second, ${name}`,
        value: Math.round(ours).toLocaleString('en'),
        detail: `${Math.round((ours / plain) * 100)} % of node:http with the same ${body.length.toLocaleString('en')} bytes (${Math.round(plain).toLocaleString('en')})`,
      });
    }
    return figures;
  } finally {
    servers.close();
  }
};
