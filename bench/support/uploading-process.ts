import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { timesOf } from './timing.ts';
import type { Uploaded, UploadOrder } from './uploads.ts';

// Publishes articles, each connection in an issue of its own, where it alone decides which pages come next.
const boundary = 'colophon-bench';
const fileBytes = 1_048_576;
const [order] = (await once(process, 'message')) as [UploadOrder];
const agent = new Agent({ keepAlive: true });
const taken: number[] = [];
let started = 0;

function formOf(issue: number, number: number): Buffer {
  const reference = `${issue * 1_000_000 + number}`;
  const fields = {
    title: `<p>Article ${reference}</p>`,
    authorname: 'Anil Kumar Sharma, Puja Verma',
    abstract: `<p>${'What was found, and where. '.repeat(40)}</p>`,
    keywords: 'soil, sand',
    year: `${order.year}`,
    volume: `${order.volume}`,
    issue: `${issue}`,
    pagenumber: `${number}-${number}`,
    refnumber: reference,
    email: 'author@private.example',
    txnid: reference,
    ptype: 'paid',
    publishdate: `${order.year}-05-12`,
  };
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="pdfFile"; filename="paper.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  // No two files are the same: each is written.
  const pdf = Buffer.alloc(fileBytes, `${reference} `);
  pdf.write('%PDF-1.7\n');
  return Buffer.concat([
    Buffer.from(parts.join('') + file),
    pdf,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

function send(form: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${order.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': form.length,
    };
    const asked = request(order.address, { method: 'POST', agent, headers }, async (response) => {
      const said = await response.toArray();
      if (response.statusCode === 201) resolve();
      else reject(new Error(`${response.statusCode} ${Buffer.concat(said)}`));
    });
    asked.on('error', reject).end(form);
  });
}

async function publish(issue: number, first: number, goesOn: () => boolean): Promise<number> {
  let number = first;
  while (goesOn()) {
    const form = formOf(issue, number);
    const start = performance.now();
    await send(form);
    taken.push(performance.now() - start);
    number += 1;
  }
  return number;
}

const nexts = await Promise.all(
  order.issues.map((issue) => publish(issue, 1, () => taken.length < order.warmUp)),
);
taken.length = 0;
process.send?.('warm');
const start = performance.now();
const goesOn = () => {
  const inTime = performance.now() - start < order.seconds * 1000;
  started += 1;
  return inTime && started <= order.most;
};
await Promise.all(order.issues.map((issue, index) => publish(issue, nexts[index] ?? 1, goesOn)));
const seconds = (performance.now() - start) / 1000;
const uploaded: Uploaded = { each: timesOf(taken), aSecond: taken.length / seconds };
process.send?.(uploaded, () => process.disconnect?.());
agent.destroy();
