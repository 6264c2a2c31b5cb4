import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { type Call, confirmationText } from '#contract/calls/call.ts';
import { calls } from '#contract/calls/calls.ts';
import { orderedRecords } from '#contract/calls/ordered-calls.ts';
import { article, articleListItem, publicArticle } from '#contract/entities/article.ts';
import { issue, yearSummary } from '#contract/entities/issue.ts';
import { editor, publicEditor } from '#contract/fields/editor.ts';
import { nouns, orderedNouns } from '#contract/nouns.ts';
import { type ProblemCode, problems } from '#contract/problems.ts';
import { settings } from '#contract/settings-groups.ts';

const problemBody = z
  .object({
    error: z.string().meta({ description: 'The code does not change; its message may.' }),
    message: z.string().optional(),
    status: z.int().optional().meta({ description: 'With 401: the status once more.' }),
    fields: z.record(z.string(), z.string()).optional(),
    articles: z
      .record(z.string(), z.record(z.string(), z.string()))
      .optional()
      .meta({ description: 'With `drafts_lacking`: what is wrong with each article, by its id.' }),
    current: z.looseObject({}).optional().meta({
      description: 'With `changed_meanwhile`: the record as it is now, as administrators read it.',
    }),
  })
  .meta({ id: 'Problem' });

const namedShapes = {
  Article: article,
  ArticleListItem: articleListItem,
  Editor: editor,
  Issue: issue,
  PublicArticle: publicArticle,
  PublicEditor: publicEditor,
  Settings: settings,
  YearSummary: yearSummary,
  ...Object.fromEntries(
    orderedNouns.flatMap((noun): [string, z.ZodType][] => {
      const name = nouns[noun].one.replace(/(?:^| )(.)/g, (_, letter) => letter.toUpperCase());
      const { whole, visible } = orderedRecords[noun];
      return [
        [name, whole],
        [`Public${name}`, visible],
      ];
    }),
  ),
};

type OpenApiDocument = ReturnType<typeof createDocument>;

/** The OpenAPI description of every call of the contract. */
export function openApiDocument(origin: string): OpenApiDocument {
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, call] of Object.entries(calls) as [string, Call][]) {
    const path = call.path.replace(/(.)\/$/, '$1');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'Colophon',
        version: '1',
        description:
          "A journal's API. Every path answers with and without its trailing slash. Without a token, reads give the public view.",
      },
      servers: [{ url: origin }],
      components: {
        schemas: namedShapes,
        securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      },
      paths,
    },
    { override: forValidators },
  );
}

/** Programs that check the description want the items of every array, and the properties that are required by their names. */
const forValidators: ZodOpenApiOverride = ({ jsonSchema }) => {
  const { type, items, required, properties, additionalProperties } = jsonSchema;
  // A tuple has them in front.
  if (type === 'array' && typeof items !== 'object') jsonSchema.items = {};
  if (required && !properties && typeof additionalProperties === 'object') {
    jsonSchema.properties = Object.fromEntries(
      required.map((name) => [name, additionalProperties]),
    );
    jsonSchema.additionalProperties = false;
    delete jsonSchema.propertyNames;
  }
};

function operation(operationId: string, call: Call): ZodOpenApiOperationObject {
  const { answer } = call;
  const body = bodyOf(call);
  const answerBody = answerBodyOf(call);
  return {
    operationId,
    summary: call.summary,
    ...(call.confirmed ? { description: confirmationText[call.confirmed] } : {}),
    tags: [call.group],
    security: securityOf[call.token],
    requestParams: {
      ...(call.params ? { path: call.params } : {}),
      ...(call.query ? { query: call.query } : {}),
    },
    ...(body ? { requestBody: { required: true, content: contentOf(call, body) } } : {}),
    responses: {
      [`${answer.status}`]: {
        description: 'Done',
        ...(answerBody ? { content: { 'application/json': { schema: answerBody } } } : {}),
        ...(answer.headers ? { headers: headersOf(answer.headers) } : {}),
        ...(answer.file ? { content: { [answer.file]: { schema: binary } } } : {}),
      },
      ...problemResponses(call.problems),
    },
  };
}

function contentOf({ form, takesFields }: Call, schema: z.ZodType) {
  const asForm = { 'multipart/form-data': { schema } };
  if (form) return asForm;
  const json = { 'application/json': { schema } };
  if (!takesFields) return json;
  return { ...json, 'application/x-www-form-urlencoded': { schema }, ...asForm };
}

/** None of all: said too, or a reader would have to know what is meant by nothing. */
const securityOf: Record<Call['token'], Record<string, string[]>[]> = {
  none: [],
  optional: [{}, { token: [] }],
  required: [{ token: [] }],
};

/** The body with the files of a form in their places among the fields. */
function bodyOf({ body, form }: Call): z.ZodType | undefined {
  if (!form || !(body instanceof z.ZodObject)) return body;
  return body.extend({
    [form.file]: uploadedFile.optional(),
    ...(form.picture !== undefined && { imgFile: uploadedFile.optional() }),
  });
}

const uploadedFile = z.any().meta({ type: 'string', format: 'binary' });

/** What a visitor is told, or an administrator. */
const answerBodyOf = ({ answer: { body, administratorBody } }: Call) =>
  body && administratorBody ? z.union([body, administratorBody]) : body;

const headersOf = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' as const } },
    ]),
  );

const binary = { type: 'string', format: 'binary' } as const;

function problemResponses(codes: ProblemCode[]) {
  const byStatus = Map.groupBy(codes, (code) => problems[code][0]);
  return Object.fromEntries(
    [...byStatus].map(([status, sharing]) => [
      `${status}`,
      {
        description: sharing.map((code) => `\`${code}\`: ${problems[code][1]}`).join('\n'),
        content: { 'application/json': { schema: problemBody } },
      },
    ]),
  );
}
