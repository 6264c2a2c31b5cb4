import { validate } from '../support/schemas.ts';
import type { TestSite } from '../support/sites.ts';

export type Harvested = { id: number; datestamp: string; isDeleted: boolean; setSpecs: string[] };

/** An answer of the repository; `code` is that of its error. */
export type OaiAnswer = {
  xml: string;
  code: string | undefined;
  responseDate: string;
  records: Harvested[];
  /** Undefined where the list came whole, empty at its end. */
  token: string | undefined;
  attributes: string;
};

const textOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`).exec(xml)?.[1];

export function readAnswer(xml: string): OaiAnswer {
  const headers = [...xml.matchAll(/<header( status="deleted")?>(.*?)<\/header>/gs)];
  const [, attributes = '', token] =
    /<resumptionToken([^>]*?)(?:\/>|>([^<]*)<\/resumptionToken>)/.exec(xml) ?? [];
  return {
    xml,
    code: /<error code="(\w+)"/.exec(xml)?.[1],
    responseDate: textOf(xml, 'responseDate') ?? '',
    records: headers.map(([, status, inside = '']) => ({
      id: Number(textOf(inside, 'identifier')?.split('/').at(-1)),
      datestamp: textOf(inside, 'datestamp') ?? '',
      isDeleted: status !== undefined,
      setSpecs: [...inside.matchAll(/<setSpec>([^<]*)</g)].map(([, spec = '']) => spec),
    })),
    token: attributes === '' ? undefined : (token ?? ''),
    attributes,
  };
}

/** Asks the repository; arguments as they stand in an address. */
export async function askOai(site: TestSite, query: string): Promise<OaiAnswer> {
  const { status, text } = await site.get(`/oai?${query}`);
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return readAnswer(text);
}

/** A whole list, part by part, as harvesters read it; `between` runs after each part. */
export async function harvest(
  site: TestSite,
  query: string,
  between: (part: number) => Promise<void> = async () => {},
): Promise<OaiAnswer[]> {
  const verb = /verb=(\w+)/.exec(query)?.[1];
  const answers = [await askOai(site, query)];
  for (;;) {
    const { token } = answers.at(-1) ?? {};
    if (!token) return answers;
    await between(answers.length);
    answers.push(await askOai(site, `verb=${verb}&resumptionToken=${token}`));
  }
}

/** Throws where an answer is not valid by the schemas of OAI-PMH, Dublin Core and JATS. */
export const validateAnswer = ({ xml }: OaiAnswer): void => validate('oai', xml);
