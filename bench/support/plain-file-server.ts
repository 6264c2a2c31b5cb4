import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** As little as Node can do with a file on the disk: its length, its bytes. */
const [file = ''] = process.argv.slice(2);
const { size } = statSync(file);

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': size });
  createReadStream(file).pipe(response);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
