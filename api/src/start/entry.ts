import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Config } from '../kernel/config/config.ts';
import { StartError } from '../kernel/errors/start-error.ts';
import { createHttpServer } from '../kernel/http/http-server.ts';
import { respondWhileStarting } from '../kernel/http/startup-response.ts';

const ANSWER_WAIT_MS = 5000;
const IDLE_LOOK_MS = 50;

/** Where requests come in. */
export class Entry {
  /** Who answers them; until the product is ready they are told to come again. */
  answer: RequestListener = respondWhileStarting;
  readonly #server: Server = createHttpServer((request, response) => this.#receive(request, response));
  #isLeaving = false;
  readonly #closed = new Promise<void>((resolve) => this.#server.once('close', resolve));

  /** @throws StartError where the port cannot be opened */
  async listen({ port, host }: Config): Promise<void> {
    this.#server.listen({ port, ...(host && { host }) });
    await once(this.#server, 'listening').catch((error: NodeJS.ErrnoException) => {
      throw listenError(error, port);
    });
  }

  /** The port that the system has chosen, where the configuration leaves it to the system. */
  portOf(configured: number): number {
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : configured;
  }

  /**
   * Goes on answering, and says meanwhile at /readyz that it is not ready, so that a proxy sends whoever comes next to
   * another server. One that was not ready yet goes at once.
   */
  async drain(wait: Promise<unknown>): Promise<void> {
    if (this.answer === respondWhileStarting) return;
    this.#isLeaving = true;
    await wait;
  }

  #receive(request: IncomingMessage, response: ServerResponse): void {
    // A proxy would send the next request by a connection that is then closed.
    if (this.#isLeaving) response.setHeader('Connection', 'close');
    const answer = this.#isLeaving && request.url === '/readyz' ? respondWhileStarting : this.answer;
    answer(request, response);
  }

  /** Lets nobody in from now on. What has come in is answered, and its connection is then closed. */
  stopListening(): void {
    if (!this.#server.listening) return;
    const idle = setInterval(() => this.#server.closeIdleConnections(), IDLE_LOOK_MS);
    this.#server.close(() => clearInterval(idle));
  }

  /** Lets running requests end, for a while; a browser that keeps its connection afterwards is not waited for. */
  async close(): Promise<void> {
    this.stopListening();
    const late = setTimeout(() => this.#server.closeAllConnections(), ANSWER_WAIT_MS);
    await this.#closed;
    clearTimeout(late);
  }
}

function listenError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`);
  }
  return new StartError(`Port ${port} cannot be opened: ${error.message}`);
}
