import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes long, the longest first: a file that starts last is waited for. */
const slow = ['tests/crash/', 'tests/browser/', 'tests/nodes/', 'tests/cli/', 'tests/export/'];

/** First the files that have a process of their own: between others they would end a process that is shared. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}

function place({ project, moduleId }: TestSpecification): number {
  if (project.config.isolate) return -1;
  const index = slow.findIndex((folder) => moduleId.includes(`/${folder}`));
  return index < 0 ? slow.length : index;
}
