import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { SaxesParser } from 'saxes';
import { addresses } from '#contract/addresses.ts';
import { fullTextCalls } from '#contract/calls/full-text-calls.ts';
import { drawTex } from '#domain/full-text/draw-tex.ts';
import { readJats } from '#domain/full-text/read-jats.ts';
import { countText } from '#domain/full-text/words.ts';
import { parseXml } from '#domain/full-text/xml-tree.ts';
import type { Figure } from './limits.ts';
import { administratorAt, type Bench } from './support/bench.ts';
import { compare, ms, reader } from './support/measure.ts';

const documents = fileURLToPath(new URL('../docs', import.meta.url));
const times = 50;

/** An article of 10,000 words with 60 references and 25 formulas, about 100 kB of JATS: made into what is stored, and its page, compared with saxes alone. */
export async function fullTexts(bench: Bench): Promise<Figure<'full texts'>[]> {
  const xml = longArticle();
  const { text } = readJats(parseXml(xml));
  const { words, references } = countText(text);
  const size = `${(xml.length / 1000).toFixed(0)} kB, ${words} words, ${references} references`;
  const made = await makeApart(xml);

  const server = await bench.uncached('SQLite');
  const [article] = bench.held.articles;
  if (!article) throw new Error('The journal is empty');
  const { origin } = server;
  const path = addresses.article(article);
  const plain = await sizeOf(origin + path);
  await addText(origin, article.id, xml);
  const headers = { 'accept-encoding': 'identity' };
  const page = await compare(
    reader(server, { paths: [path], headers }, 40),
    round(() => readPlainly(xml)),
  );
  const whole = await sizeOf(origin + path);
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const ofSaxes = (taken: { ours: number; reference: number }) =>
    `${ms(taken.ours)}; saxes ${ms(taken.reference)}`;
  return [
    { name: 'made', engine: 'SQLite', value: made.time, detail: `${ofSaxes(made)}; ${size}` },
    { name: 'its page, not cached', engine: 'SQLite', value: page.time, detail: ofSaxes(page) },
    {
      name: 'its page, compressed',
      engine: 'SQLite',
      value: whole / 1000,
      detail: `${kilobytes(plain)} of them without the text`,
    },
  ];
}

type Compared = Awaited<ReturnType<typeof compare>>;

/** In a thread of its own, whose memory is as empty as that of the process that reads JATS. */
async function makeApart(xml: string): Promise<Compared> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { xml } });
  const [made] = (await once(worker, 'message')) as [Compared];
  return made;
}

/** Milliseconds of a typical one of so many. */
const round = (work: () => void) => async () => {
  const begin = performance.now();
  for (let turn = 0; turn < times; turn += 1) work();
  return (performance.now() - begin) / times;
};

/** As the process that reads JATS does it. */
function make(xml: string): string {
  const { text: read, citations, report } = readJats(parseXml(xml));
  const text = drawTex(read);
  return JSON.stringify({ text, citations: [...citations], files: [...report.files] });
}

function readPlainly(xml: string): number {
  let characters = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('text', (text) => {
    characters += text.length;
  });
  parser.write(xml).close();
  return characters;
}

async function addText(origin: string, id: number, xml: string): Promise<void> {
  const form = new FormData();
  form.append('name', 'long.xml');
  form.append('anyFile', new Blob([xml], { type: 'text/xml' }), 'long.xml');
  const { post } = await administratorAt(origin);
  await post(fullTextCalls.setFullText.path.replace('{id}', `${id}`), form);
}

async function sizeOf(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await response.text();
  return Number(response.headers.get('content-length'));
}

if (!isMainThread) {
  const { xml } = workerData as { xml: string };
  const made = await compare(
    round(() => make(xml)),
    round(() => readPlainly(xml)),
  );
  parentPort?.postMessage(made);
}

/** Its prose is that of our own documents, for made-up words are compressed as no language is. */
function longArticle(): string {
  const prose = globSync('*.md', { cwd: documents })
    .sort()
    .map((name) => readFileSync(join(documents, name), 'utf8').replace(/^```[\s\S]*?^```/gm, ''))
    .join(' ')
    .split(/[^\p{L}\p{N}.,;:()'’-]+/u)
    .slice(0, 10_000);
  const paragraphs = Array.from({ length: 250 }, (_, index) => {
    const [first, ...sentence] = prose.slice(index * 40, index * 40 + 40);
    const number = (index % 60) + 1;
    const citation = `<xref ref-type="bibr" rid="B${number}">${number}</xref>`;
    return `<p><italic>${first}</italic> ${sentence.join(' ')} [${citation}].</p>`;
  });
  const sections = Array.from({ length: 25 }, (_, index) => {
    const inside = paragraphs.slice(index * 10, index * 10 + 10).join('');
    const formula = `<disp-formula><math xmlns="http://www.w3.org/1998/Math/MathML"><msub><mi>x</mi><mn>${index}</mn></msub><mo>=</mo><mfrac><mi>a</mi><mi>b</mi></mfrac></math></disp-formula>`;
    return `<sec id="s${index}"><title>Section ${index + 1}</title>${inside}${formula}</sec>`;
  });
  const references = Array.from({ length: 60 }, (_, index) => {
    const title = prose.slice(index * 30, index * 30 + 12).join(' ');
    return `<ref id="B${index + 1}"><label>${index + 1}.</label><mixed-citation>Rao ${'ABCDEFGH'[index % 8]}, Das B. ${title}. J Soil. ${1960 + index};${index}:1-9. doi: <pub-id pub-id-type="doi">10.5555/soil.${index * 7919}</pub-id></mixed-citation></ref>`;
  });
  return `<article xml:lang="en"><front/><body>${sections.join('')}</body><back><ref-list>${references.join('')}</ref-list></back></article>`;
}
