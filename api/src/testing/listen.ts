import { once } from 'node:events';
import type { Server } from 'node:http';

/** Opens a server on a free port of this machine, and answers its address. */
export async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the test server has no port');
  return `http://127.0.0.1:${address.port}`;
}
