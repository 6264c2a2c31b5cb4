import { expect, it } from 'vitest';
import { openHouse } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { openNode } from '../support/nodes.ts';
import { readAnswer } from './oai-support.ts';

it('a list that began on one node goes on at another one', async () => {
  const one = await openHouse('postgres');
  try {
    const other = await openNode(one);
    try {
      const articles = Array.from({ length: 150 }, (_, index) => ({ refnumber: 1 + index }));
      await have.articles(one.journal, articles);
      const now = new Date();
      const ask = async ({ oai }: typeof one.journal, given: Record<string, string>) =>
        readAnswer(await oai.answer(Object.entries({ verb: 'ListRecords', ...given }), now));
      const first = await ask(one.journal, { metadataPrefix: 'oai_dc' });
      const rest = await ask(other.journal, { resumptionToken: first.token ?? '' });
      const ids = [...first.records, ...rest.records].map(({ id }) => id);
      expect(rest.code).toBeUndefined();
      expect(new Set(ids).size).toBe(150);
      expect(rest.token).toBe('');
    } finally {
      await other.close();
    }
  } finally {
    await one.close();
  }
});
