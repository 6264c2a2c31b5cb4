import { picturePart, pngBytes } from './forms.ts';
import { hosts } from './prepare-journals.ts';
import { openSite, type Site } from './site.ts';
import type { Talk } from './talk.ts';

/** A PNG that says it has so many pixels; its content is that of a small one. */
function boastful(width: number, height: number): Buffer {
  const png = pngBytes();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

/** Pictures of editors and entries: shown, hidden, and refused. */
export async function askPictures(talk: Talk, admin: Site): Promise<void> {
  const visitor = openSite(talk, 'pictures', hosts.demo);
  const send = (label: string, content: Buffer | string) =>
    admin.form('/api/editors/2', { imgFile: picturePart(content) }, { label });
  await send('more pixels than it has', boastful(30_000, 30_000));
  await send('over 20 MB', Buffer.concat([pngBytes(), Buffer.alloc(20 * 1024 * 1024)]));
  await send('a PDF', '%PDF-1.7');
  const { picture } = (await send('a small one', pngBytes(64, 64))).json() as { picture: string };
  const path = `/assets/editors/${picture}`;
  const { header } = await visitor.get(path);
  await visitor.get(path, { method: 'HEAD' });
  await visitor.get(path, { headers: { 'if-none-match': header('etag') }, label: 'known' });
  await visitor.get(path, { headers: { range: 'bytes=0-9' }, label: 'a range' });
  await visitor.get(`/assets/indexing/${picture}`, { label: 'under the wrong name' });
  await openSite(talk, 'pictures', hosts.odd).get(path, { label: 'of another journal' });
  await visitor.getAll(['/board', '/api/editors/2', '/api/pdf/editorialboard'], {
    label: 'with it',
  });

  await admin.form('/api/editors/2', { status: 'disabled' });
  await visitor.get(path, { label: 'while disabled' });
  await admin.get(path, { label: 'while disabled' });
  await admin.form('/api/editors/2', { status: 'enabled', picture: '' });
  await visitor.get(path, { label: 'taken away' });
  await admin.get(path, { label: 'taken away' });
  await visitor.getAll(['/board', '/api/editors/2'], { label: 'without it' });
}
