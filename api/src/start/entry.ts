import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Config } from '../kernel/config/config.ts';
import { StartError } from '../kernel/errors/start-error.ts';
import { createHttpServer } from '../kernel/http/http-server.ts';
import { respondWhileStarting } from '../kernel/http/startup-response.ts';

const ANSWER_WAIT_MS = 5000;
const IDLE_LOOK_MS = 50;

/** Entry point for HTTP requests. */
export class Entry {
  /** Handles requests. Until the product is ready, it asks callers to come again. */
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

  /** Returns the port that the operating system has chosen, if the configuration leaves the choice to it. */
  portOf(configured: number): number {
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : configured;
  }

  /**
   * Keeps handling requests, but reports at /readyz that the server is not ready, so that a proxy sends new requests
   * to another server. Returns at once if the server was never ready.
   */
  async drain(wait: Promise<unknown>): Promise<void> {
    if (this.answer === respondWhileStarting) return;
    this.#isLeaving = true;
    await wait;
  }

  #receive(request: IncomingMessage, response: ServerResponse): void {
    // Without this header a proxy would send the next request on a connection that closes then.
    if (this.#isLeaving) response.setHeader('Connection', 'close');
    const answer = this.#isLeaving && request.url === '/readyz' ? respondWhileStarting : this.answer;
    answer(request, response);
  }

  /** Refuses new connections. Running requests are completed, and their connections closed. */
  stopListening(): void {
    if (!this.#server.listening) return;
    const idle = setInterval(() => this.#server.closeIdleConnections(), IDLE_LOOK_MS);
    this.#server.close(() => clearInterval(idle));
  }

  /**
   * Waits a while for running requests to complete, then closes all connections, also those that a browser keeps
   * open.
   */
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
