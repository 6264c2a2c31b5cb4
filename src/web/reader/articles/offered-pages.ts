/** The pages to offer around one: the first, the last and the neighbours; some come after a gap. */
export function offeredPages(page: number, pages: number): { page: number; afterGap: boolean }[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  return [...new Set(near)].map((one, index, all) => ({
    page: one,
    afterGap: one > (all[index - 1] ?? 0) + 1,
  }));
}
