import type { LoaderFunctionArgs } from 'react-router';
import { journalReads } from '../../data/journal-reads.ts';

export const loadBoard = ({ context }: LoaderFunctionArgs) => context.get(journalReads).editors();
