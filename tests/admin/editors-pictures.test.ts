import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { editor } from '#contract/fields/editor.ts';
import { limits } from '#contract/limits.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { asFile, images, svg } from '../support/images.ts';
import { siteToRead } from '../support/sites.ts';

const red = '<rect width="200" height="100" fill="#f00"/>';
const tooLarge = 'The picture exceeds the limit of 20 MB.';

/** What arrives, and the size of what is shown. */
const taken: [what: string, make: () => Promise<Buffer> | Buffer, width: number, height: number][] =
  [
    ['a small PNG', () => images.png(), 120, 80],
    ['a large PNG', () => images.png({ width: 1600, height: 1200 }), 640, 480],
    ['a JPEG', () => images.jpeg(), 120, 80],
    ['a WebP', () => images.webp(), 120, 80],
    ['an AVIF', () => images.avif(), 120, 80],
    ['a TIFF', () => images.tiff(), 120, 80],
    ['a grey one', () => images.grey(), 120, 80],
    ['one of 16 bits', () => images.deep(), 120, 80],
    ['a JPEG for printing, in CMYK', () => images.cmyk(), 120, 80],
    ['a photograph held sideways', () => images.camera(), 80, 120],
    ['an animation, of which the first picture is taken', () => images.animated(), 120, 80],
    ['a HEIC of a phone', () => images.heic(), 128, 96],
    ['a BMP', () => images.bmp(), 121, 80],
    ['a drawing', () => Buffer.from(svg(red)), 200, 100],
    ['a drawing of the same leaf many times', () => Buffer.from(svg(leaves())), 200, 100],
    ['a drawing with twelve shadows', () => Buffer.from(blurs(12)), 200, 100],
    ['50 megapixels', () => large(), 640, 500],
    ['a picture with a page behind it', () => withPageBehind(), 120, 80],
  ];

const refused: [what: string, make: () => Promise<Buffer | string> | Buffer | string][] = [
  ['HTML named as a picture', () => '<!DOCTYPE html><html><body><script>1</script></body></html>'],
  ['HTML with a drawing in it', () => `<html><body>${svg(red)}</body></html>`],
  ['a PDF', () => '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'],
  ['a text', () => 'no picture'],
  ['nothing', () => ''],
  ['the head of a PNG', async () => (await images.png()).subarray(0, 40)],
  ['half a JPEG', async () => half(await images.noisyJpeg(300))],
  ['half a PNG', async () => half(await images.noisyPng(300))],
  ['half a HEIC', () => half(images.heic())],
  ['half a BMP', () => half(images.bmp())],
  ['a HEIC that says to be enormous', () => images.heicBomb()],
  ['a BMP that says to be enormous', () => images.bmpBomb()],
  ['more than 50 megapixels', () => images.png({ width: 8000, height: 6251 })],
  ['a bomb', () => images.bomb()],
  ['a line of 50 million pixels', () => images.line()],
  ['an endless drawing', () => svg(red, 'width="100000" height="100000"')],
  ['a drawing of entities', () => laughs()],
  ['a drawing that breaks off', () => svg('<g>')],
  ['a drawing with a file in it', () => svg('<image href="file:///etc/passwd" width="9"/>')],
  ['a drawing that fetches', () => svg('<image xlink:href="http://127.0.0.1:1/" width="9"/>')],
  ['a drawing with a picture in it', () => svg('<image href="data:image/png;base64,AAAA"/>')],
  ['a drawing with a foreign style', () => svg('<style>@import "http://127.0.0.1:1/";</style>')],
  [
    'a drawing with a drawing in it',
    () => svg('<use href="data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E"/>'),
  ],
  ['a drawing in UTF-16', () => Buffer.from(`\ufeff${svg(red)}`, 'utf16le')],
  ['a compressed drawing', () => Buffer.from('H4sIAAAAAAAAA7PJTS1JVMgrLrNVykhNTFGy', 'base64')],
  ['a drawing of a megabyte', () => svg(`<!--${'x'.repeat(1_000_000)}-->`)],
];

/** Eight levels, of which each draws the one before ten times. */
function nested(): string {
  const levels = Array.from({ length: 8 }, (_, level) => {
    const inside = `<use xlink:href="#a${level}"/>`;
    return `<g id="a${level + 1}">${inside.repeat(10)}</g>`;
  });
  return svg(`<rect id="a0" width="9" height="9"/>${levels.join('')}<use href="#a8"/>`);
}

/** As programs for drawing write it: what is repeated is defined once, and made of parts that are. */
function leaves(): string {
  const gradient = '<linearGradient id="green"><stop stop-color="green"/></linearGradient>';
  const leaf = '<path id="leaf" d="M0 0L9 9L0 9Z" fill="url(#green)"/>';
  const twig = `<g id="twig">${'<use href="#leaf" x="3"/>'.repeat(20)}</g>`;
  return `${red}<defs>${gradient}${leaf}${twig}</defs>${'<use xlink:href="#twig" y="5"/>'.repeat(50)}`;
}

/** As many shapes with a shadow, by a class as Illustrator writes it. */
function blurs(times: number): string {
  const shadow = '<filter id="shadow"><feGaussianBlur stdDeviation="3"/></filter>';
  const style = '<style>.cls-1{filter:url(#shadow)}</style>';
  return svg(`${style}${shadow}${`<g class="cls-1">${red}</g>`.repeat(times)}`);
}

let made: Promise<Buffer> | undefined;
/** As large as it may be; takes a second to make. */
function large(): Promise<Buffer> {
  made ??= images.png({ width: 8000, height: 6250 });
  return made;
}

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const withPageBehind = async () =>
  Buffer.concat([await images.png(), Buffer.from('<script>alert(1)</script>')]);

function laughs(): string {
  const lines = Array.from({ length: 20 }, (_, index) => {
    const inside = index === 0 ? 'ha' : `&a${index - 1};`.repeat(10);
    return `<!ENTITY a${index} "${inside}">`;
  });
  return `<!DOCTYPE svg [${lines.join('')}]>${svg('<text>&a19;</text>')}`;
}

describe('pictures', () => {
  let asha: Administrator;
  const site = siteToRead('sqlite', async (opened) => {
    await have.editor(opened.journal);
    asha = await signIn(opened);
  });
  const send = (bytes: Buffer | string, name?: string, type?: string) =>
    asha.send('/api/editors/1', { imgFile: asFile(bytes, name, type) });
  const stored = async () => {
    const folder = join(site().dataDir, 'journals/demo/files');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };

  it.each(taken)('%s is written anew', async (_what, make, width, height) => {
    const bytes = await make();
    const answer = await send(bytes);
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    const { picture } = editor.parse(answer.body);
    const shown = await site().get(`/assets/editors/${picture}`);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    const about = await sharp(shown.bytes).metadata();
    expect(about).toMatchObject({ format: 'webp', width, height, space: 'srgb' });
    expect([about.exif, about.icc, about.xmp, about.pages]).toEqual(Array(4).fill(undefined));
    expect(shown.bytes.includes('private-photographer')).toBe(false);
    expect(shown.bytes.includes('<script>')).toBe(false);
  });

  it('the photograph held a name before', async () => {
    expect((await images.camera()).includes('private-photographer')).toBe(true);
    expect((await withPageBehind()).includes('<script>')).toBe(true);
  });

  it('an animation shows its first picture', async () => {
    const { picture } = editor.parse((await send(await images.animated())).body);
    const { bytes } = await site().get(`/assets/editors/${picture}`);
    const { dominant } = await sharp(bytes).stats();
    expect([dominant.r > 200, dominant.b < 50]).toEqual([true, true]);
  });

  it('a name and a type that lie make no difference', async () => {
    const bytes = await images.png({ colour: '#00f' });
    const { picture } = editor.parse((await send(bytes)).body);
    for (const [name, type] of [
      ['shell.phtml', 'text/html'],
      ['../../etc/passwd', 'image/svg+xml'],
      [`${'n'.repeat(5000)}.png`, 'application/octet-stream'],
      ['a\u202egnp.exe', ''],
      ['a\u0000.png', 'image/png'],
    ]) {
      expect(editor.parse((await send(bytes, name, type)).body).picture).toBe(picture);
    }
  });

  describe('an editor who has a picture keeps it', () => {
    beforeAll(async () => {
      expect((await send(await images.png())).body).toMatchObject({ picture: expect.any(String) });
    });

    it.each(refused)('%s is no picture', async (_what, make) => {
      const before = await asha.get('/api/editors/1');
      expect(before.body).toMatchObject({ picture: expect.stringMatching(/webp$/) });
      const files = await stored();
      const answer = await send(await make());
      expect([answer.status, answer.body]).toEqual([
        422,
        { error: 'invalid_picture', message: 'The file is not a picture that can be read.' },
      ]);
      expect((await asha.get('/api/editors/1')).body).toEqual(before.body);
      expect(await stored()).toEqual(files);
    });
  });

  it('a drawing of a hundred million shapes is refused in time, and the server goes on meanwhile', async () => {
    const start = performance.now();
    let isRefused = false;
    const sent = send(nested()).finally(() => {
      isRefused = true;
    });
    for (let count = 0; count < 20; count += 1) {
      expect((await asha.get('/api/editors/1')).status).toBe(200);
    }
    expect(isRefused).toBe(false);
    const { status, body } = await sent;
    expect([status, body]).toEqual([
      422,
      { error: 'invalid_picture', message: 'The file is not a picture that can be read.' },
    ]);
    expect(performance.now() - start).toBeLessThan(30_000);
    expect((await send(await images.png())).status).toBe(200);
  });

  it('20 MB is taken, one byte more is not, and leaves nothing', async () => {
    const picture = await images.png();
    const ofLength = (length: number) => Buffer.concat([picture, Buffer.alloc(length)]);
    const most = ofLength(limits.maxPictureBytes - picture.length);
    expect(most.length).toBe(20 * 1024 * 1024);
    expect((await send(most)).status).toBe(200);
    const files = await stored();
    const answer = await send(Buffer.concat([most, Buffer.alloc(1)]));
    expect([answer.status, answer.body]).toEqual([
      413,
      { error: 'file_too_large', message: tooLarge },
    ]);
    expect(await stored()).toEqual(files);
  });

  it('a picture is taken away by an empty name, and by none other', async () => {
    const { picture } = editor.parse((await send(await images.png())).body);
    const kept = await asha.send('/api/editors/1', { picture: 'other.webp' });
    expect(kept.body).toMatchObject({ picture });
    expect((await asha.send('/api/editors/1', { picture: '' })).body).toMatchObject({
      picture: '',
    });
    expect((await site().get(`/assets/editors/${picture}`)).status).toBe(404);
  });

  it('of a disabled editor it is for administrators alone', async () => {
    const { picture } = editor.parse((await send(await images.png())).body);
    const path = `/assets/editors/${picture}`;
    expect((await site().get(path)).headers['cache-control']).toContain('public');
    await asha.send('/api/editors/1', { status: 'disabled' });
    expect((await site().get(path)).status).toBe(404);
    const own = await asha.get(path);
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await site().get(path, { headers: { authorization: 'Bearer x' } })).status).toBe(401);
    expect((await asha.get(path.replace('editors', 'indexing'))).status).toBe(404);
    await asha.send('/api/editors/1', { status: 'enabled' });
  });

  it('readers are answered while many are encoded', async () => {
    const bytes = await large();
    let encoded = 0;
    const sends = Array.from({ length: 4 }, async () => {
      const { status } = await send(bytes);
      encoded += 1;
      return status;
    });
    let answered = 0;
    while (encoded === 0) {
      expect((await site().get('/api/settings/')).status).toBe(200);
      answered += 1;
    }
    // Encoding that held the readers up would let one of them in for each picture.
    expect(answered).toBeGreaterThan(2 * sends.length);
    expect(await Promise.all(sends)).toEqual([200, 200, 200, 200]);
  });
});
