import { existsSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { schemaFile, schemaFolder } from '../support/schemas.ts';

const description = 'counter/COUNTER_API_5.1.json';

/** What the published description of the COUNTER API allows. Where it is absent nothing is checked. */
export const counterSchema = {
  /** Throws where an operation (`reports/tr`) may not answer so with a status, or at all. */
  check(operation: string, status: number, body: unknown): void {
    if (!existsSync(schemaFolder)) return;
    const { paths } = JSON.parse(schemaFile(description));
    const answer = paths[`/r51/${operation}`].get.responses[status];
    if (!answer) throw new Error(`${operation} never answers with ${status}`);
    validator({ $ref: `counter:api${answer.$ref}/content/application~1json/schema` })(body);
  },
};

/** Throws where a value does not fit; schemas name those of the description as `counter:api#/…`. */
export function validator(schema: object): (value: unknown) => void {
  // One pattern of the description, which nothing of ours meets, is wrong: `{1,3,4}`. So they are read the older way.
  const options = { strict: false, allErrors: true, unicodeRegExp: false };
  const ajv = addFormats.default(new Ajv2020.default(options));
  ajv.addSchema({ $id: 'counter:api', ...JSON.parse(schemaFile(description)) });
  const check = ajv.compile(schema);
  return (value) => {
    if (!check(value)) throw new Error(ajv.errorsText(check.errors));
  };
}
