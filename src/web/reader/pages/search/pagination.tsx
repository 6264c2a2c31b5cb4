import { PageLinks } from '../../articles/page-links.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useLaterWords } from '../../words/use-words.ts';

type PaginationProps = { page: number; pages: number; addressOf(page: number): string };

/** Links to the pages of a search; nothing where there is one. */
export function Pagination(props: PaginationProps) {
  const { pages: label, page, previous, next } = useLaterWords().search;
  const { number } = useFormats();
  const words = { page: (one: number) => page(number(one)), previous, next };
  return <PageLinks {...props} label={label} words={words} shown={number} />;
}
