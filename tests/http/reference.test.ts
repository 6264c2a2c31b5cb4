import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requestPath } from '#contract/address.ts';
import type { Call } from '#contract/calls/call.ts';
import { calls } from '#contract/calls/calls.ts';
import { problems } from '#contract/problems.ts';
import { have } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { siteToRead } from '../support/sites.ts';

const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header', 'cookie']),
  required: z.boolean().optional(),
  schema: z.unknown(),
});
const operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  tags: z.array(z.string()).length(1),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(parameter).optional(),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) })
    .optional(),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$/),
    z.object({ description: z.string().min(1), content: z.unknown().optional() }),
  ),
});
const openApi = z.object({
  openapi: z.string().regex(/^3\.1\.\d$/),
  info: z.object({ title: z.string(), version: z.string() }),
  servers: z.array(z.object({ url: z.url() })),
  paths: z.record(z.string().startsWith('/'), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.record(z.string().regex(/^[\w.-]+$/), z.unknown()),
    securitySchemes: z.record(z.string(), z.object({ type: z.literal('http') })),
  }),
});

const everyCall = Object.entries<Call>(calls);

describe('the description of the API', () => {
  const site = siteToRead('sqlite', ({ journal }) => have.settings(journal));
  const read = async () => openApi.parse((await site().get('/api/openapi.json')).json());
  const operationOf = async ({ path, method }: Call) =>
    (await read()).paths[path.replace(/\/$/, '')]?.[method.toLowerCase()];

  it('is OpenAPI 3.1 of this journal, and nothing but the calls', async () => {
    const { servers, paths } = await read();
    expect(servers).toEqual([{ url: 'https://demo.example' }]);
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    const names = operations.map(({ operationId }) => operationId);
    expect(names.toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  it.each(everyCall)('%s is there, with its parameters and answers', async (name, call) => {
    const found = await operationOf(call);
    expect(found?.operationId).toBe(name);
    const inPath = found?.parameters?.filter((one) => one.in === 'path') ?? [];
    const written = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one);
    expect(inPath.map((one) => one.name).toSorted()).toEqual(written.toSorted());
    expect(inPath.every(({ required }) => required)).toBe(true);
    const statuses = call.problems.map((code) => `${problems[code][0]}`);
    const answered = new Set([`${call.answer.status}`, ...statuses]);
    expect(new Set(Object.keys(found?.responses ?? {}))).toEqual(answered);
    expect(found?.requestBody === undefined).toBe(call.body === undefined);
    expect(found?.security?.length).toBe({ none: 0, required: 1, optional: 2 }[call.token]);
  });

  const readByAnyone = everyCall.filter(
    ([, { method, token, query, params }]) =>
      method === 'GET' && token !== 'required' && (query || params),
  );

  it.each(readByAnyone)(
    '%s answers odd parameters with an error that it names',
    async (_, call) => {
      const statuses = call.problems.map((code) => problems[code][0]);
      const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, one = '']) => one);
      const params = Object.fromEntries(names.map((name) => [name, 'x'.repeat(41)]));
      const twice = Object.keys(call.query?.shape ?? {})
        .flatMap((name) => [`${name}=a`, `${name}=a`])
        .join('&');
      const { status } = await site().get(`${requestPath(call.path, { params })}?${twice}`);
      expect(statuses).toContain(status);
    },
  );

  it('every array has its items, every required property is there, and a file is binary', async () => {
    const { text } = await site().get('/api/openapi.json');
    const wrong: string[] = [];
    const look = (node: unknown, at: string): void => {
      if (typeof node !== 'object' || node === null) return;
      const { type, items, required, properties } = node as Record<string, unknown>;
      if (type === 'array' && (typeof items !== 'object' || items === null)) wrong.push(at);
      if (type === 'object' && Array.isArray(required))
        for (const name of required)
          if (!Object.hasOwn(properties ?? {}, name)) wrong.push(`${at} ${name}`);
      if (/\/(?:imgFile|pdfFile|sheetFile|anyFile)$/.test(at))
        expect([at, node]).toEqual([at, { type: 'string', format: 'binary' }]);
      for (const [name, value] of Object.entries(node)) look(value, `${at}/${name}`);
    };
    look(JSON.parse(text), '');
    expect(wrong).toEqual([]);
    // What is looked for is in it.
    expect(text).toContain('"prefixItems"');
    expect(text).toContain('"pdfFile":{"type":"string","format":"binary"}');
  });

  it('every reference in it leads somewhere', async () => {
    const { text } = await site().get('/api/openapi.json');
    const document = await read();
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, one = '']) => one);
    expect(references.length).toBeGreaterThan(5);
    for (const reference of references) {
      const name = /^#\/components\/schemas\/(.+)$/.exec(reference)?.[1] ?? reference;
      expect(Object.keys(document.components.schemas)).toContain(name);
    }
  });

  it('is a page to read as well, with every call', async () => {
    const answer = await site().get('/api');
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    const page = readPage(answer.text);
    expect(page.title).toContain('Annals of Testing');
    expect(page.hrefs).toContain('/api/openapi.json');
    for (const [, { method, path }] of everyCall) expect(page.text).toContain(`${method} ${path}`);
    // What may be left out has a mark.
    expect(page.text).toMatch(/POST \/auth\/login\/ [^?]* JSON username password code /);
    expect(page.text).toContain('Query older?');
    expect((await site().get('/api/')).text).toBe(answer.text);
  });
});
