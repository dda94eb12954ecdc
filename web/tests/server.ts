// The game server of the browser tests: one for the whole run, and one that a test may kill.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ports, program, programBuilt, root } from './support';

export class Server {
  readonly url: string;
  readonly #data = mkdtempSync(join(tmpdir(), 'exchequer-online-'));
  #process: ChildProcess | undefined;

  constructor(readonly port: number) {
    this.url = `http://localhost:${port}`;
  }

  // Starts it, also again after a kill: the tables are still there.
  async start(): Promise<void> {
    const options = [
      '--port',
      String(this.port),
      '--data',
      this.#data,
      '--page',
      `${root}/web/dist`,
      '--bot-pace',
      '20',
      '--rate',
      '1000',
      '--log',
      'warning',
    ];
    const started = spawn(program, ['serve', ...options], { stdio: ['ignore', 'ignore', 'inherit'] });
    this.#process = started;
    const end = Date.now() + 15_000;
    while (started.exitCode === null && Date.now() < end) {
      if (
        await fetch(`${this.url}/healthz`).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        return;
      await new Promise((done) => setTimeout(done, 20)); // until the next try
    }
    throw new Error(
      started.exitCode === null
        ? `The server does not answer at ${this.url}`
        : `The server ended with code ${started.exitCode}: is port ${this.port} taken?`,
    );
  }
  async stop(signal: NodeJS.Signals): Promise<void> {
    const stopped = this.#process;
    this.#process = undefined;
    if (!stopped || stopped.exitCode !== null || stopped.signalCode !== null) return;
    const ended = new Promise((done) => stopped.once('exit', done));
    stopped.kill(signal);
    await ended;
  }
  async remove(): Promise<void> {
    await this.stop('SIGTERM');
    rmSync(this.#data, { recursive: true, force: true });
  }
}

// Playwright calls this before the first test, and what it returns after the last one.
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (!programBuilt) return;
  const server = new Server(ports.server);
  await server.start().catch(async (error) => {
    await server.remove();
    throw error;
  });
  return () => server.remove();
}
