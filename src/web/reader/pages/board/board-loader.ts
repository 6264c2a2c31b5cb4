import type { LoaderFunctionArgs } from 'react-router';
import { journalReads } from '../../data/journal-reads.ts';

export async function loadBoard({ context }: LoaderFunctionArgs) {
  const reads = context.get(journalReads);
  const [editors, former] = await Promise.all([reads.editors(), reads.formerEditors()]);
  return { editors, former };
}
