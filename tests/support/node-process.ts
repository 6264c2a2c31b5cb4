import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import { freePort } from './free-port.ts';
import { ask } from './http-client.ts';
import { until } from './until.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** `colophon serve` in a process of its own, with a data folder of its own: one node of several. */
export class NodeProcess {
  readonly port: number;
  readonly dataDir: string;
  readonly #databaseUrl: string;
  #process: ChildProcess | undefined;

  private constructor(port: number, dataDir: string, databaseUrl: string) {
    this.port = port;
    this.dataDir = dataDir;
    this.#databaseUrl = databaseUrl;
  }

  static async start(databaseUrl: string): Promise<NodeProcess> {
    const dataDir = await mkdtemp(join(tmpdir(), 'colophon-node-'));
    addJournalEntry(join(dataDir, 'publisher.yaml'), 'demo', {
      hosts: [],
      origin: 'https://demo.example',
      accent: undefined,
    });
    const node = new NodeProcess(await freePort(), dataDir, databaseUrl);
    await node.start().catch(async (error: unknown) => {
      // One that is not ready in time would outlive the tests.
      await node.close();
      throw error;
    });
    return node;
  }

  get isRunning(): boolean {
    return (
      this.#process !== undefined &&
      this.#process.exitCode === null &&
      this.#process.signalCode === null
    );
  }

  /** Starts it, at the port where it always was, and waits until it is ready. */
  async start(): Promise<void> {
    this.#process = spawn(process.execPath, ['bin/colophon.mjs', 'serve'], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        PORT: String(this.port),
        COLOPHON_DATA: this.dataDir,
        COLOPHON_LOG_LEVEL: 'silent',
        COLOPHON_TRUST_PROXY: '127.0.0.1',
        // As docs/scaling-out.md says, with what nginx is told.
        COLOPHON_SHUTDOWN_DELAY: '2',
        DATABASE_URL: this.#databaseUrl,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await until('the node is ready', async () => {
      if (!this.isRunning) throw new Error('The node ended before it was ready');
      return this.isReady();
    });
  }

  isReady(): Promise<boolean> {
    return ask(this.port, '/readyz').then(
      ({ status }) => status === 200,
      () => false,
    );
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  /** Stops it where it is: the system goes on taking connections for it, and nothing is answered. */
  freeze(): void {
    this.#process?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#process?.kill('SIGCONT');
  }

  async close(): Promise<void> {
    this.thaw();
    await this.kill('SIGTERM');
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
