import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import { samples } from '#pdf/samples.ts';
import {
  createDocumentPool,
  type DocumentPool,
} from '#server/features/documents/rendering/document-pool.ts';
import { textOf } from './support/read-pdf.ts';

const { certificate } = samples;
const template = (source: string, lane = 'one') => ({ name: 'own.typ', source, lane });
const hanging = template(
  '#let k = 0\n#for i in range(9000) { for j in range(9000) { k = calc.rem(k + i * j, 7919) } }',
);
/** Overflows the stack of Typst's parser. */
const crashing = template(`#${'('.repeat(30_000)}`);

let pool: DocumentPool | undefined;
afterEach(() => pool?.close());

describe('the pool of render processes', () => {
  it('renders what it is asked for, many at a time', async () => {
    pool = createDocumentPool({ workers: 2 });
    const names = Array.from({ length: 20 }, (_, index) => `Author ${index} of many`);
    const { render } = pool;
    const pdfs = await Promise.all(
      names.map((author) => render('certificate', { ...certificate, author })),
    );
    for (const [index, { bytes }] of pdfs.entries())
      expect(await textOf(bytes)).toContain(names[index]);
  });

  it('ends a process that takes too long and says so; the others go on', async () => {
    // The time that a process needs to start does not count: here it may well be longer.
    pool = createDocumentPool({ workers: 1, timeoutMs: 1_000 });
    const late = pool.render('certificate', certificate, hanging);
    const next = pool.render('certificate', certificate);
    await expect(late).rejects.toThrow('certificate: rendering took longer than 1 s');
    expect((await next).bytes.length).toBeGreaterThan(1000);
  });

  it('lets a journal whose template hangs wait alone', async () => {
    pool = createDocumentPool({ workers: 1, timeoutMs: 6_000 });
    const { render } = pool;
    const order: string[] = [];
    const noted = (name: string, rendering: Promise<unknown>) =>
      rendering.catch(() => {}).then(() => order.push(name));
    const hangs = Array.from({ length: 2 }, () =>
      noted('hanging', render('certificate', certificate, hanging)),
    );
    const others = [
      noted('shipped', render('certificate', certificate)),
      noted('of another', render('certificate', certificate, template('Fine', 'another'))),
    ];
    await Promise.all(others);
    expect(order.toSorted()).toEqual(['of another', 'shipped']);
    await Promise.race(hangs);
    expect(order).toContain('hanging');
  });

  it('tries a template no more that had to be ended three times, until it changes', async () => {
    pool = createDocumentPool({ workers: 1, timeoutMs: 2_000 });
    for (let attempt = 0; attempt < 3; attempt++) {
      expect(pool.isBroken(hanging)).toBe(false);
      await expect(pool.render('certificate', certificate, hanging)).rejects.toThrow('longer than');
    }
    expect(pool.isBroken(hanging)).toBe(true);
    await expect(pool.render('certificate', certificate, hanging)).rejects.toThrow(
      'own.typ: it had to be ended too often',
    );
    const changed = template('Mended');
    expect((await pool.render('certificate', certificate, changed)).bytes.length).toBeGreaterThan(
      0,
    );
  });

  it.runIf(existsSync('/proc/self/status'))(
    'ends a process that takes too much memory and says so; the others go on',
    async () => {
      // Longer than a slow machine needs to take so much.
      const maxMemoryBytes = 400 * 1024 * 1024;
      pool = createDocumentPool({ workers: 1, timeoutMs: 80_000, maxMemoryBytes });
      const greedy = pool.render('certificate', certificate, template('#let a = range(60000000)'));
      const next = pool.render('certificate', certificate, template('Modest'));
      await expect(greedy).rejects.toThrow('certificate: rendering took too much memory');
      expect((await next).bytes.length).toBeGreaterThan(1000);
    },
  );

  it('replaces a process that crashes and says so; the others go on', async () => {
    pool = createDocumentPool({ workers: 1 });
    const lost = pool.render('certificate', certificate, crashing);
    const next = pool.render('certificate', certificate);
    await expect(lost).rejects.toThrow('the process that drew it ended');
    expect((await next).bytes.length).toBeGreaterThan(1000);
  });

  it.runIf(existsSync('/proc/self/environ'))(
    'replaces a process that ended for want of work',
    async () => {
      pool = createDocumentPool({ workers: 1, idleMs: 1, timeoutMs: 5_000 });
      const { render } = pool;
      await render('certificate', certificate);
      await expect.poll(renderers).toEqual([]);
      expect((await render('certificate', certificate)).bytes.length).toBeGreaterThan(1000);
    },
  );

  it('is closed in a program that has nothing else to wait for', () => {
    const closing = fileURLToPath(new URL('./support/close-pool.ts', import.meta.url));
    for (const state of ['idle', 'rendering']) {
      const said = execFileSync(process.execPath, [closing, state], { encoding: 'utf8' });
      expect(said).toBe('closed');
    }
  });

  it("gives Typst's own message for what it cannot render", async () => {
    pool = createDocumentPool({ workers: 1 });
    const broken = pool.render('certificate', certificate, template('\n\n#titel'));
    await expect(broken).rejects.toThrow('own.typ: line 3: unknown variable: titel');
  });

  it('leaves the event loop free', async () => {
    pool = createDocumentPool({ workers: 1 });
    await pool.render('certificate', certificate);
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await Promise.all(Array.from({ length: 30 }, () => pool?.render('certificate', certificate)));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(10);
  });

  it('keeps no document that it has given', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const kept = () => {
      collect();
      return process.memoryUsage().arrayBuffers;
    };
    pool = createDocumentPool({ workers: 1 });
    const bytes = (await pool.render('certificate', certificate)).bytes.length;
    const before = kept();
    for (let count = 0; count < 40; count++) await pool.render('certificate', certificate);
    // What a collection lets go is swept behind it, by and by.
    await expect.poll(() => kept() - before).toBeLessThan(10 * bytes);
  });

  it('rejects what waits when it is closed, and everything after', async () => {
    pool = createDocumentPool({ workers: 1 });
    const under = pool.render('certificate', certificate, hanging);
    const waiting = pool.render('certificate', certificate, template('Waits in the same lane'));
    const both = Promise.all([
      expect(under).rejects.toThrow('ended'),
      expect(waiting).rejects.toThrow('closed'),
    ]);
    await pool.close();
    await both;
    await expect(pool.render('certificate', certificate)).rejects.toThrow('closed');
  });

  it.runIf(existsSync('/proc/self/environ'))('has them stand back behind this one', async () => {
    pool = createDocumentPool({ workers: 1 });
    await pool.render('certificate', certificate);
    expect(renderers()).toHaveLength(1);
    expect(getPriority(Number(renderers()[0]))).toBeGreaterThan(getPriority());
  });

  it.runIf(existsSync('/proc/self/environ'))(
    'gives its processes none of our secrets',
    async () => {
      process.env.DATABASE_URL = 'postgres://secret-for-this-test';
      pool = createDocumentPool({ workers: 1 });
      await pool.render('certificate', certificate);
      delete process.env.DATABASE_URL;
      const environments = renderers().map((id) => readFileSync(`/proc/${id}/environ`, 'utf8'));
      expect(environments.join()).toContain('HTTPS_PROXY=http://127.0.0.1:9');
      expect(environments.join()).not.toContain('secret-for-this-test');
    },
  );
});

/** The ids of the render processes of this one. */
const renderers = () =>
  readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isRenderer(name));

function isRenderer(id: string): boolean {
  try {
    if (!readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('render-program')) return false;
    return new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(
      readFileSync(`/proc/${id}/status`, 'utf8'),
    );
  } catch {
    return false;
  }
}
