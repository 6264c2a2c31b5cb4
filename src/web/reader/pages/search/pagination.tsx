import { PageLinks } from '../../articles/page-links.tsx';
import { useWords } from '../../page.ts';
import { useFormats } from '../../words.tsx';

type PaginationProps = { page: number; pages: number; addressOf(page: number): string };

/** Links to the pages of a search; nothing where there is one. */
export function Pagination(props: PaginationProps) {
  const { pages: label, page, previous, next } = useWords().search;
  const { number } = useFormats();
  const words = { page: (one: number) => page(number(one)), previous, next };
  return <PageLinks {...props} label={label} words={words} shown={number} />;
}
