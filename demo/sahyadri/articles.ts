import type { DemoArticle } from '../demo-article.ts';
import { articles as issue1Of2024 } from './articles/2024-1.ts';
import { articles as issue2Of2024 } from './articles/2024-2.ts';
import { articles as issue3Of2024 } from './articles/2024-3.ts';
import { articles as issue4Of2024 } from './articles/2024-4.ts';
import { articles as issue1Of2025 } from './articles/2025-1.ts';
import { articles as issue2Of2025 } from './articles/2025-2.ts';
import { articles as issue3Of2025 } from './articles/2025-3.ts';
import { articles as issue4Of2025 } from './articles/2025-4.ts';
import { articles as issue1Of2026 } from './articles/2026-1.ts';
import { articles as issue2Of2026 } from './articles/2026-2.ts';
import { articles as issue3Of2026 } from './articles/2026-3.ts';

/** The issues in the order in which they appeared, each with its articles by first page. */
export const issues: DemoArticle[][] = [
  issue1Of2024,
  issue2Of2024,
  issue3Of2024,
  issue4Of2024,
  issue1Of2025,
  issue2Of2025,
  issue3Of2025,
  issue4Of2025,
  issue1Of2026,
  issue2Of2026,
  issue3Of2026,
];
