import { Agent, request } from 'node:http';

/** An HTTP request to repeat. */
export interface Call {
  readonly url: string;
  readonly headers: Record<string, string>;
  /** The session of each connection, where the server has sessions. */
  readonly cookies?: readonly string[];
  /** Body of a POST; without it the request is a GET. */
  readonly body?: string;
}

export const CONNECTIONS = 16;

/** Makes one call and answers its body. @throws Error when its status is not 200 */
export function callOnce(agent: Agent, { url, body, ...call }: Call, connection = 0): Promise<string> {
  const cookie = call.cookies?.[connection];
  const headers = cookie === undefined ? call.headers : { ...call.headers, cookie };
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${url} answered ${response.statusCode}: ${text.slice(0, 500)}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends requests over sixteen persistent connections, each with one request at a time. */
export async function callFor(
  call: Call,
  milliseconds: number,
): Promise<{ readonly answered: number; readonly seconds: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const start = performance.now();
  let answered = 0;
  const lane = async (connection: number) => {
    while (performance.now() - start < milliseconds) {
      await callOnce(agent, call, connection);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, connection) => lane(connection)));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return { answered, seconds };
}
