type Sized = { name: string; width?: string; spare?: number };

/** How wide a column of titles is to be, in rem: some forty letters. */
const titleRem = 20;

/**
 * The names of the columns that a table leaves out, so that its titles can be read: as few as need be, by their `spare`.
 *
 * @param columns those that have no width share what the others leave
 * @param room the width of the table, in rem
 * @example sparedColumns([{ name: 'title' }, { name: 'day', width: '7rem', spare: 1 }], 24) // ['day']
 */
export function sparedColumns(columns: readonly Sized[], room: number): string[] {
  const spared: string[] = [];
  const order = columns
    .filter(({ spare }) => spare !== undefined)
    .toSorted((one, other) => (one.spare ?? 0) - (other.spare ?? 0));
  for (const { name } of order) {
    if (
      neededRem(
        columns.filter((column) => !spared.includes(column.name)),
        room,
      ) <= room
    )
      break;
    spared.push(name);
  }
  return spared;
}

/** How wide a table is in which titles can be read, in rem. Shares of its width are those of the room. */
export const neededRem = (columns: readonly Sized[], room = 0): number =>
  columns.reduce((sum, { width }) => sum + remOf(width, room), titleRem);

function remOf(width: string | undefined, room: number): number {
  if (width === undefined) return 0;
  const number = Number.parseFloat(width);
  return width.endsWith('%') ? (number / 100) * room : number;
}
