/** So many times one thing: texts that are short to write and, with a careless pattern, long to read. */
const marks = (length: number) => `a${'\u0300'.repeat(length / 2)}${'\u0316'.repeat(length / 2)}`;
const repeated = (piece: string) => (length: number) =>
  piece.repeat(Math.ceil(length / piece.length));
const between = (piece: string) => (length: number) => `a${repeated(piece)(length)}b`;

/** What costs nothing to read costs nothing when it is long. */
export const hostileTexts: Readonly<Record<string, (length: number) => string>> = {
  'marks in a bad order': marks,
  'marks of many letters': (length) => repeated(marks(1000))(length),
  spaces: between(' '),
  'line ends': between('\n'),
  'less-than signs': repeated('<'),
  digits: repeated('1'),
  joiners: between('\u200D'),
  brackets: (length) => '('.repeat(length / 2) + ')'.repeat(length / 2),
  'square brackets': (length) => '['.repeat(length / 2) + ']'.repeat(length / 2),
  quotes: repeated('"'),
  apostrophes: repeated("'"),
  'end tags that never end': (length) => `<script>${repeated('</script ')(length)}`,
};

/** What takes longer to read is tried up to a tenth of that length: nothing else is special about it. */
const slowTexts: typeof hostileTexts = {
  'marks and joiners': repeated(`${'\u0E48'.repeat(20)}\u200D${'\u0E38'.repeat(20)}\u200D`),
  'half-width sound marks': repeated(`${'\u0316'.repeat(20)}\uFF9E`),
  hyphens: repeated('-'),
  commas: repeated(','),
  periods: repeated('.'),
  ampersands: repeated('&'),
  'encoded signs': repeated('&lt;a'),
  'start tags': repeated('<i>'),
  'paragraphs and lists': repeated('<p><li>'),
  'end tags of others': (length) => repeated('<i>')(length / 2) + repeated('</b>')(length / 2),
  'empty formatting': repeated('<i> </i>'),
  'empty formatting in itself': (length) => ' <i>'.repeat(length / 9) + ' </i>'.repeat(length / 9),
  comments: repeated('<!--'),
  'attributes without values': (length) => `<a ${'x'.repeat(length)}>b</a>`,
  'a link of comments': (length) => `<a href="${repeated('&lt;!----&gt;')(length)}">b</a>`,
  'tags with open quotes': repeated('<a href="'),
  'letters of Devanagari': repeated('कृष्‍ण '),
};

/** Each is measured against the one before; the first is short enough for anything. */
const lengths = [10_000, 100_000, 1_000_000] as const;

/** Ten times as long may take fifteen times the time; below this the machine's own moods are longer. */
const maxGrowth = 15;
const floorMilliseconds = 100;

export type Slow = { input: string; text: string; length: number; took: number; before: number };

/**
 * The texts for which the work grows faster than they do. A length is tried again where it seems a little slow,
 * for what is really slow stays so; longer ones are not tried after it.
 */
export async function findSlow(
  input: string,
  work: (text: string) => unknown,
  {
    texts = { ...hostileTexts, ...slowTexts },
    longest = 1_000_000,
    floor = floorMilliseconds,
  } = {},
): Promise<Slow[]> {
  const slow: Slow[] = [];
  for (const [name, make] of Object.entries(texts)) {
    let before = 0;
    const most = Object.hasOwn(slowTexts, name) ? 100_000 : longest;
    for (const length of lengths.filter((one) => one <= most)) {
      const text = make(length);
      const max = Math.max(floor, maxGrowth * before);
      let took = await timeOf(work, text);
      for (let again = 0; took > max && took < 3 * max && again < 4; again++) {
        took = Math.min(took, await timeOf(work, text));
      }
      if (took > max) {
        slow.push({ input, text: name, length, took, before });
        // One that takes seconds is enough to know.
        if (took > 3 * max) return slow;
        break;
      }
      before = took;
    }
  }
  return slow;
}

/** Milliseconds of the processor for this thread: other users of the machine do not count. */
async function timeOf(work: (text: string) => unknown, text: string): Promise<number> {
  const before = process.threadCpuUsage();
  await work(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
