import type { LoaderFunctionArgs } from 'react-router';
import { journalReads } from '../../data/journal-reads.ts';

export const loadIndexing = ({ context }: LoaderFunctionArgs) =>
  context.get(journalReads).indexing();
