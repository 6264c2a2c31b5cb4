import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { drawDocument } from '../documents.ts';
import type { DrawTask } from './document-pool.ts';
import { type DrawAnswer, ready } from './drawing-process.ts';

// Where memory runs out, this process goes and the server stays.
if (process.platform === 'linux') {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not everywhere may a process say so.
  }
}

// Readers come first. Not the least of priorities, with which it would hardly go on beside programs that take all cores.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Nor this.
}

function answer(task: DrawTask): DrawAnswer {
  try {
    const data = task.data as Parameters<typeof drawDocument>[1];
    return { bytes: drawDocument(task.kind, data, task.template) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (task: DrawTask) => process.send?.(answer(task)));
process.on('disconnect', () => process.exit());
process.send?.(ready);
