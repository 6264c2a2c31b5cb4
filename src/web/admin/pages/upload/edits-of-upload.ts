import { uploadsCalls } from '#contract/calls/uploads-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { storedLogin } from '../../api/login.ts';
import { UploadEdits } from './upload-edits.ts';

const known = new Map<string, UploadEdits>();

/** What this person typed over an upload, and nobody else who logs in here. */
export function editsOfUpload(id: number): UploadEdits {
  const key = `${storedLogin()?.user.id} ${id}`;
  const edits = known.get(key) ?? newEdits(id);
  known.set(key, edits);
  return edits;
}

function newEdits(id: number): UploadEdits {
  const params = { id };
  return new UploadEdits({
    row: (row, cells) => callApi(uploadsCalls.mendUploadRow, { params, body: { row, cells } }),
    choices: (body) => callApi(uploadsCalls.changeUpload, { params, body }),
  });
}
