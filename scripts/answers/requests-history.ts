import type { Site } from './site.ts';

/** What is kept of all that was written: comes after it. */
export async function askHistory(admin: Site): Promise<void> {
  await admin.getAll(['/api/admin/overview', '/api/admin/', '/api/admin/archives']);
  for (const [noun, ids] of [
    ['article', [1, 2, 42, 43, 44, 45, 46, 47]],
    ['editor', [1, 2, 3, 4, 17, 18, 19, 20, 21, 22]],
    ['indexing', [1, 2, 9, 10, 11, 12, 13, 14]],
    ['issue', [1, 12, 13, 14]],
    ['settings', [1, 2]],
  ] as const) {
    for (const id of ids) await admin.get(`/api/admin/history/${noun}/${id}`);
  }
}
