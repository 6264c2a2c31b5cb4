import { type AddressInput, requestPath } from '#contract/address.ts';
import type { Call, InputOf } from '#contract/calls/call.ts';
import { storedLogin } from './login.ts';

/** What a call is given; the one of a form may have a file, and a picture in addition. */
export type CallInput<C extends Call> = InputOf<C> &
  (C['form'] extends object ? { file?: File | undefined } : unknown) &
  (C['form'] extends { picture: number } ? { picture?: File | undefined } : unknown);

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
  const { body, file, picture, ...address } = (input ?? {}) as AddressInput & {
    body?: object;
    file?: File;
    picture?: File;
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
    body: call.form ? toFormData(body ?? {}, { imgFile: picture, [call.form.file]: file }) : json,
  };
}

/** The server reads a form as it comes, so the files follow the fields. */
function toFormData(fields: object, files: Record<string, File | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of [...Object.entries(fields), ...Object.entries(files)]) {
    if (value !== undefined) form.append(name, value);
  }
  return form;
}
