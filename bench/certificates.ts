import { drawDocument } from '../src/pdf/documents.ts';
import { certificatesOf } from './support/certificate-data.ts';
import { type Measurement, wanted } from './support/figure.ts';
import { milliseconds, timeRuns } from './support/timing.ts';

const mostMilliseconds = 5;
const times = 400;

/** What one certificate costs, drawn one after another, no two the same: time, and work of all cores. */
export const certificates: Measurement = async (bench) => {
  const data = certificatesOf(bench);
  let bytes = 0;
  const draw = async (index: number) => {
    const one = data[index % data.length];
    if (one) bytes += drawDocument('certificate', one).length;
  };
  await timeRuns(draw, { warmUp: 50, times: 0 });
  bytes = 0;
  const before = process.cpuUsage();
  const start = performance.now();
  const { median, p99 } = await timeRuns((index) => draw(index + 50), { warmUp: 0, times });
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  const work = (user + system) / 1000 / times;
  return [
    {
      name: 'certificates a second',
      value: (times / seconds).toFixed(0),
      detail: `p50 ${milliseconds(median)}, p99 ${milliseconds(p99)}, ${(bytes / times / 1024).toFixed(0)} KB each`,
    },
    wanted(
      { name: '  work of one core for each', detail: 'user and system time of all threads' },
      { value: work, most: mostMilliseconds, unit: 'ms', digits: 2 },
    ),
  ];
};
