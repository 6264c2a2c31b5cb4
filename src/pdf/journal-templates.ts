import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentKind, RenderInChild } from './documents.ts';
import { pictureType } from './kit/picture-type.ts';
import type { TemplateSource } from './kit/typst.ts';
import { documentKinds, samples } from './samples.ts';
import type { Picture } from './shapes.ts';

const maxTemplateBytes = 200_000;
/** The most of whatever a journal has of its own for its documents. */
export const maxPictureBytes = 2_000_000;

/** A journal's own files. What is missing here, because there is none or it is broken, is taken from ours. */
export type JournalTemplates = {
  templates: Partial<Record<DocumentKind, TemplateSource>>;
  /** For `journal.logo` of any document. */
  logo?: Picture;
  /** For `chiefEditor.picture` of certificates. */
  signature?: Picture;
  /** For `border` of certificates. */
  border?: Picture;
  /** Files that cannot be used, and why: Typst's own message, with the line. */
  problems: { file: string; message: string }[];
};

/**
 * Loads a journal's own templates and pictures from a folder of its data: `<document>.typ`, `logo`, `signature` and
 * `border` as `.svg` or `.png`. Each is tried with sample data before it is used; a broken one is
 * reported in `problems`. A folder that does not exist holds nothing.
 *
 * @example const { templates, logo, problems } = await loadTemplates('data/journals/field/templates', pool)
 */
export async function loadTemplates(
  folder: string,
  pool: { render: RenderInChild },
): Promise<JournalTemplates> {
  const loaded: JournalTemplates = { templates: {}, problems: [] };
  const attempt = async (file: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (isMissing(error)) return false;
      const message = error instanceof Error ? error.message : String(error);
      loaded.problems.push({ file, message: message.replace(`${file}: `, '') });
    }
    return true;
  };
  for (const picture of ['logo', 'signature', 'border'] as const) {
    for (const type of ['svg', 'png']) {
      const file = `${picture}.${type}`;
      const found = await attempt(file, async () => {
        const bytes = await readLimited(join(folder, file), maxPictureBytes);
        if (pictureType(bytes) !== type)
          throw new Error(`This is no ${type.toUpperCase()} picture`);
        await tryPicture(picture, bytes, pool);
        loaded[picture] = bytes;
      });
      if (found) break;
    }
  }
  for (const kind of documentKinds) {
    const name = `${kind}.typ`;
    await attempt(name, async () => {
      const bytes = await readLimited(join(folder, name), maxTemplateBytes);
      const template = { name, source: bytes.toString('utf8'), lane: folder };
      await pool.render(kind, samples[kind], template);
      loaded.templates[kind] = template;
    });
  }
  return loaded;
}

async function tryPicture(
  picture: 'logo' | 'signature' | 'border',
  bytes: Picture,
  pool: { render: RenderInChild },
): Promise<void> {
  const sample = samples.certificate;
  await pool.render('certificate', {
    ...sample,
    ...(picture === 'border' && { border: bytes }),
    ...(picture === 'logo' && { journal: { ...sample.journal, logo: bytes } }),
    ...(picture === 'signature' && { chiefEditor: { ...sample.chiefEditor, picture: bytes } }),
  });
}

async function readLimited(path: string, maxBytes: number): Promise<Buffer> {
  const { size } = await stat(path);
  if (size > maxBytes) throw new Error(`${size} bytes are too many: ${maxBytes} at most`);
  return readFile(path);
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(String(Object(error).code));
}
