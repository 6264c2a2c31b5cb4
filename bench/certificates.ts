import { certificatesOf, inMarathi } from './support/certificate-data.ts';
import { startDrawer } from './support/certificate-drawer.ts';
import { type Measurement, wanted } from './support/figure.ts';
import { interleave } from './support/interleave.ts';
import { milliseconds, timesOf } from './support/timing.ts';

const maxMilliseconds = 5;
const rounds = 9;
/** How many each draws in a round: about as much work. */
const batch = { colophon: 40, inMarathi: 25, pdfkit: 12, 'react-pdf': 6 };

/**
 * What one certificate costs, drawn one after another, no two the same, in a process as a server has them; and what the
 * same texts, fonts and QR code cost other libraries that set them on a plain page.
 */
export const certificates: Measurement = async (bench) => {
  const data = certificatesOf(bench);
  const drawers = {
    colophon: startDrawer('colophon', data),
    inMarathi: startDrawer('colophon', inMarathi(data)),
    pdfkit: startDrawer('pdfkit', data),
    'react-pdf': startDrawer('react-pdf', data),
  };
  const names = Object.keys(batch) as (keyof typeof batch)[];
  const taken: number[] = [];
  const bytes: Partial<Record<keyof typeof batch, number>> = {};
  const draw = async (name: keyof typeof batch, count = batch[name]) => {
    const drawn = await drawers[name].draw(count);
    bytes[name] = drawn.bytes;
    if (name === 'colophon') taken.push(...drawn.taken);
    return drawn.work;
  };
  try {
    // Until the engine has warmed to them.
    for (const name of names) await draw(name, 2 * batch[name]);
    taken.length = 0;
    const variants = Object.fromEntries(names.map((name) => [name, () => draw(name)]));
    const { median, ratio } = await interleave(
      variants as Record<keyof typeof batch, () => Promise<number>>,
      rounds,
    );
    const each = timesOf(taken);
    const size = (name: keyof typeof batch) => `${((bytes[name] ?? 0) / 1024).toFixed(0)} KB`;
    const beside = (name: 'pdfkit' | 'react-pdf', label: string, plain: string) => ({
      name: `  by ${label}`,
      value: milliseconds(median[name]),
      detail: `${ratio(name, 'colophon').toFixed(1)} times ours, ${size(name)}; ${plain}`,
    });
    return [
      {
        name: 'certificates a second',
        value: (1000 / each.median).toFixed(0),
        detail: `p50 ${milliseconds(each.median)}, p99 ${milliseconds(each.p99)}, ${size('colophon')} each`,
      },
      wanted(
        { name: '  work of one core for each', detail: 'user and system time of all threads' },
        { value: median.colophon, most: maxMilliseconds, unit: 'ms', digits: 2 },
      ),
      {
        name: '  in Marathi',
        value: milliseconds(median.inMarathi),
        detail: `${size('inMarathi')}; every word Devanagari, which is made to be copied right`,
      },
      beside('pdfkit', 'pdfkit', 'tagged; fonts read once, a plain frame, no italics in the title'),
      beside('react-pdf', '@react-pdf/renderer', 'without tags; a plain frame'),
    ];
  } finally {
    for (const name of names) drawers[name].close();
  }
};
