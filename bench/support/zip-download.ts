import { request } from 'node:http';

export type ZipDownload = {
  documents: number;
  bytes: number;
  /** Until the first byte of the zip itself, in milliseconds; the headers come before it. */
  firstByte: number;
  headers: number;
  total: number;
};

/** Asks for a zip and reads all of it, as fast as it comes. */
export function downloadZip(url: string, token: string, body: unknown): Promise<ZipDownload> {
  const start = performance.now();
  const passed = () => performance.now() - start;
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const asked = request(url, { method: 'POST', headers }, async (response) => {
      const zip: ZipDownload = {
        documents: Number(response.headers['x-document-count']),
        bytes: 0,
        firstByte: 0,
        headers: passed(),
        total: 0,
      };
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.on('data', (chunk: Buffer) => {
        zip.firstByte ||= passed();
        zip.bytes += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () => resolve({ ...zip, total: passed() }));
    });
    asked.on('error', reject).end(JSON.stringify(body));
  });
}
