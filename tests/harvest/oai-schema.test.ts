import { describe, expect } from 'vitest';
import { have } from '../support/have.ts';
import { itWithSchemas } from '../support/schemas.ts';
import { siteToRead } from '../support/sites.ts';
import { askOai, harvest, validateAnswer } from './oai-support.ts';

const hostile = [
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  ']]&gt; &amp;lt;b&amp;gt; "quoted" \u0000\u0008\ufffe\ud800',
  '\u202eright to left\u202c &amp;amp;amp; &lt;i&gt;open',
  'मृदा &lt;em&gt;विज्ञान&lt;/em&gt;',
];

describe('every answer is valid by the schemas', () => {
  const site = siteToRead('sqlite', async ({ journal }) => {
    await have.settings(journal, { websitename: 'Annals of R&D <Testing>' });
    const articles = Array.from({ length: 120 }, (_, index) => ({
      refnumber: index + 1,
      title: `${hostile[index % hostile.length]} ${index}`,
      authorname: 'R. van Noord, Suharto, डॉ. आर. एस. नेताम',
      abstract: hostile[index % hostile.length],
      keywords: 'a<b, c&d; ]]>',
      subject: hostile[index % hostile.length],
      issue: 1 + (index % 3),
    }));
    await have.articles(journal, articles);
    await have.article(journal, { refnumber: 7, title: 'Gone', status: 'disabled' });
  });

  itWithSchemas('whatever was asked for', async () => {
    for (const query of [
      'verb=Identify',
      'verb=ListSets',
      'verb=ListMetadataFormats',
      'verb=ListMetadataFormats&identifier=oai:annals.example:article/1',
      'verb=GetRecord&metadataPrefix=jats&identifier=oai:annals.example:article/1',
      'verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:annals.example:article/7',
      'verb=ListRecords&metadataPrefix=oai_dc&set=issue:2024:4:1',
      '',
      'verb=%00%3Cb%3E',
      'verb=GetRecord&metadataPrefix=oai_dc&identifier=%3C%20%25%ED%A0%80%00',
      'verb=ListRecords&metadataPrefix=marc',
      'verb=ListRecords&resumptionToken=%3C%26%00%22',
      'verb=ListRecords&metadataPrefix=oai_dc&set=subject:none',
    ]) {
      validateAnswer(await askOai(site(), query));
    }
  });

  for (const prefix of ['oai_dc', 'jats']) {
    itWithSchemas(`and whatever the articles hold, as ${prefix}`, async () => {
      const query = `metadataPrefix=${prefix}`;
      const parts = await harvest(site(), `verb=ListRecords&${query}`);
      parts.push(...(await harvest(site(), `verb=ListIdentifiers&${query}`)));
      expect(parts).toHaveLength(4);
      for (const part of parts) {
        validateAnswer(part);
        expect(part.xml).not.toContain('<script');
      }
      expect(parts[0]?.xml).toContain('schemaLocation="http://www.openarchives.org/OAI/2.0/ ');
    });
  }
});
