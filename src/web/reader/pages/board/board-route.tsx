import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { journalReads } from '../../data/journal-reads.ts';
import { BoardPage } from './board-page.tsx';

export const loadBoard = ({ context }: LoaderFunctionArgs) => context.get(journalReads).editors();

export const boardRoute: RouteObject = { path: 'board', loader: loadBoard, Component: BoardPage };
