import { type AddressInput, requestPath } from '#contract/address.ts';
import type { Call, InputOf } from '#contract/calls/call.ts';
import { storedLogin } from './login.ts';

/** What a call is given; the one of a form may have a file. */
export type CallInput<C extends Call> = InputOf<C> &
  (C['form'] extends object ? { file?: File | undefined } : unknown);

/** A call that takes nothing is given nothing; one that requires nothing may be. */
export type CallArguments<C extends Call> =
  unknown extends CallInput<C>
    ? []
    : Partial<CallInput<C>> extends CallInput<C>
      ? [input?: CallInput<C>]
      : [input: CallInput<C>];

/** The header that shows who calls. */
export const bearer = () => ({ authorization: `Bearer ${storedLogin()?.token ?? ''}` });

/** The request that a call and its input make, with the administrator's token where the call looks at one. */
export function requestOf<C extends Call>(call: C, input: CallInput<C> | undefined) {
  const { body, file, ...address } = (input ?? {}) as AddressInput & {
    body?: object;
    file?: File;
  };
  const json = call.form ? undefined : JSON.stringify(body);
  const headers: Record<string, string> = {
    ...(call.token === 'none' ? {} : bearer()),
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
  };
  return {
    path: requestPath(call.path, address),
    method: call.method,
    headers,
    body: call.form ? toFormData(body ?? {}, call.form.file, file) : json,
  };
}

/** The server reads a form as it comes, so the file follows the fields. */
function toFormData(fields: object, fileName: string, file: File | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, value);
  }
  if (file) form.append(fileName, file);
  return form;
}
