/** Outlook's own box for attachments, `winmail.dat`: [MS-OXTNEF]. Of it we take the files alone. */
export type TnefFile = { name: string; content: Uint8Array };

const signature = 0x223e9f78;
const attachmentLevel = 2;
/** What an attachment is made of, by the numbers of its attributes. */
const begins = 0x9002;
const shortName = 0x8010;
const data = 0x800f;
const properties = 0x9005;
const longName = 0x3707;
const maxFiles = 100;

export const isTnef = (content: Uint8Array): boolean =>
  content.byteLength > 6 && viewOf(content).getUint32(0, true) === signature;

/**
 * The files in it. What is cut off ends the list: the files before it are whole.
 *
 * @example readTnef(content).map(({ name }) => name) // ['paper.docx']
 */
export function readTnef(content: Uint8Array): TnefFile[] {
  const view = viewOf(content);
  const files: TnefFile[] = [];
  let file: TnefFile | undefined;
  // Signature and key; then level, attribute, length, content and a checksum for each.
  for (let at = 6; at + 9 <= content.byteLength; ) {
    const level = view.getUint8(at);
    const attribute = view.getUint32(at + 1, true) & 0xffff;
    const length = view.getUint32(at + 5, true);
    const value = content.subarray(at + 9, at + 9 + length);
    if (value.byteLength < length) break;
    at += 9 + length + 2;
    if (level !== attachmentLevel) continue;
    if (attribute === begins) {
      if (files.length >= maxFiles) break;
      file = { name: '', content: new Uint8Array() };
      files.push(file);
    } else if (file && attribute === shortName) file.name ||= latin(value);
    else if (file && attribute === data) file.content = value;
    else if (file && attribute === properties) file.name = findLongName(value) || file.name;
  }
  return files.filter(({ content: { byteLength } }) => byteLength > 0);
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

const latin = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1252').decode(bytes).replace(/\0.*$/s, '');

const fixedBytes: Readonly<Record<number, number>> = {
  ...{ 2: 4, 3: 4, 4: 4, 10: 4, 11: 4 },
  ...{ 5: 8, 6: 8, 7: 8, 20: 8, 64: 8, 72: 16 },
};

/** The property of this name among those of an attachment; empty where it cannot be found. */
function findLongName(bytes: Uint8Array): string {
  const view = viewOf(bytes);
  const padded = (length: number) => Math.ceil(length / 4) * 4;
  let at = 0;
  const next = () => {
    const value = view.getUint32(at, true);
    at += 4;
    return value;
  };
  try {
    for (let left = next(); left > 0; left -= 1) {
      const tag = next();
      const [type, id] = [tag & 0xffff, tag >>> 16];
      if (id >= 0x8000) {
        at += 16;
        if (next() === 1) at += padded(next());
      }
      const fixed = fixedBytes[type];
      if (fixed !== undefined) at += fixed;
      else {
        // Of more than one value, or of any length: how many, and each with its length.
        for (let values = next(); values > 0; values -= 1) {
          const length = next();
          const value = bytes.subarray(at, at + length);
          at += padded(length);
          if (id !== longName) continue;
          const decoder = new TextDecoder(type === 0x1f ? 'utf-16le' : 'windows-1252');
          return decoder.decode(value).replace(/\0.*$/s, '');
        }
      }
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return '';
}
