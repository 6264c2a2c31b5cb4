import { expect } from 'vitest';
import { itWithSchemas, type SchemaName, schemaFile, validate } from '../support/schemas.ts';

const samples: Record<string, SchemaName> = {
  'samples/oai-listrecords.xml': 'oai',
  'samples/oai-jats-listrecords.xml': 'oai',
  'samples/jats13.xml': 'jats',
  'samples/doaj.xml': 'doaj',
  'samples/pubmed.xml': 'pubmed',
  'samples/sitemap.xml': 'sitemap',
  'samples/siteindex.xml': 'siteindex',
  'samples/atom.xml': 'atom',
  'datacite/kernel-4.6/example/datacite-example-full-v4.xml': 'datacite',
};

for (const [path, name] of Object.entries(samples)) {
  itWithSchemas(`the schema of ${name} takes ${path}, and nothing else`, () => {
    const sample = schemaFile(path);
    validate(name, sample);
    const last = sample.lastIndexOf('</');
    expect(() =>
      validate(name, `${sample.slice(0, last)}<strange/>${sample.slice(last)}`),
    ).toThrow();
  });
}
