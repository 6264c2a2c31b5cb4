import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { renderDocument } from '../documents.ts';
import { isPictureKind, renderPicture } from '../pictures.ts';
import { type RenderResponse, type RenderTask, ready } from './render-task.ts';

// When memory runs out, the system ends this process and not the server.
if (process.platform === 'linux') {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not every system allows it.
  }
}

// Readers come first. Not the lowest priority: beside programs that take all cores it would hardly get on.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // As above.
}

async function respond(task: RenderTask): Promise<RenderResponse> {
  try {
    if (isPictureKind(task.kind)) {
      return await renderPicture(task.kind, task.data as Parameters<typeof renderPicture>[1]);
    }
    const data = task.data as Parameters<typeof renderDocument>[1];
    return renderDocument(task.kind, data, task.template);
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', async (task: RenderTask) => process.send?.(await respond(task)));
process.on('disconnect', () => process.exit());
process.send?.(ready);
