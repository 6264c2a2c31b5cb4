import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import type { Services } from '#server/installation.ts';

/** Changes one entry of publisher.yaml, as somebody with an editor does. */
export function setInPublisherFile(services: Services, path: string[], value: unknown): void {
  const file = services.registry.path;
  const document = parseDocument(readFileSync(file, 'utf8'));
  document.setIn(path, document.createNode(value));
  writePublisherFile(services, document.toString());
}

export function writePublisherFile(services: Services, text: string): void {
  const file = services.registry.path;
  writeFileSync(`${file}.edited`, text);
  renameSync(`${file}.edited`, file);
  // The server looks at the file every two milliseconds at most; somebody who edits it takes longer.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3);
}
