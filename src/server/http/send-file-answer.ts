import type { Writable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/calls/call.ts';
import { isFresh } from '../edge/cached-response.ts';
import { contextOf } from '../edge/request-context.ts';
import { answerHeadersOf, fileSecurityPolicy } from './security-headers.ts';

/** A file that is made for this answer: whole, or written while it is made. */
export type FileAnswer = { fileName: string; headers?: Record<string, string | number> } & (
  | {
      /** Names what the file shows: where the reader has it already, it is not made. */
      key?: string;
      content(): Promise<Uint8Array>;
    }
  | {
      /** Writes the file and ends the output. What it throws breaks the download off. */
      write(output: Writable, signal: AbortSignal): Promise<void>;
    }
);

type SendOptions = { headers: Record<string, string>; gone?: AbortController };

/** Sends a file that is saved under a name of its own, or 304. */
export async function sendFileAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer: { file: contentType = 'application/pdf' } }: Call,
  answer: FileAnswer,
  { headers, gone = new AbortController() }: SendOptions,
): Promise<FastifyReply> {
  const context = contextOf(request.raw);
  const all = {
    ...answerHeadersOf(request),
    'content-type': contentType,
    'content-security-policy': fileSecurityPolicy(contentType),
    'content-disposition': `attachment; filename="${answer.fileName}"`,
    'x-robots-tag': 'noindex',
    ...answer.headers,
    ...headers,
  };
  if ('write' in answer) {
    reply.hijack();
    context.answerBegins();
    reply.raw.writeHead(200, all);
    reply.raw.flushHeaders();
    await answer.write(reply.raw, gone.signal).catch((error: unknown) => {
      if (!gone.signal.aborted) request.log.error({ err: error }, 'file broken off');
      // A file without its end is seen to be broken; one that ends too early would not be.
      reply.raw.destroy();
    });
    return reply;
  }
  const etag = answer.key === undefined ? {} : { etag: `"${answer.key}"` };
  if (etag.etag && isFresh(request, etag.etag)) {
    return reply
      .status(304)
      .headers({ ...etag, ...headers })
      .send();
  }
  const { buffer, byteOffset, length } = await answer.content();
  return reply.headers({ ...all, ...etag }).send(Buffer.from(buffer, byteOffset, length));
}
