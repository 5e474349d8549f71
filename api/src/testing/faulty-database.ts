import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';

/** Point of a lost connection: before a statement reaches the database, or after its effect and before its response. */
export type Cut = 'before the statement' | 'before the answer';

/** A way to a database that can be cut at any statement: connect to its `url`. */
export interface FaultyDatabase {
  readonly url: string;
  /** Cuts the connection that sends the nth statement from now on. Statements sent together count as one. */
  cutAt(statement: number, cut: Cut): void;
  /** Counts the statements from now on, and cuts none. */
  watch(): void;
  /** Cuts nothing any more. Returns how many statements have come since, and whether one was cut. */
  mend(): { readonly sent: number; readonly isCut: boolean };
  close(): Promise<void>;
}

/** Stands before a database, and passes on what comes, byte for byte. */
export async function startFaultyDatabase(databaseUrl: string): Promise<FaultyDatabase> {
  let sent = 0;
  let planned: { readonly statement: number; readonly cut: Cut } | null = null;
  const open = new Set<Socket>();
  const server = createServer((caller) => {
    const database = connectTo(databaseUrl);
    const end = () => {
      caller.destroy();
      database.destroy();
    };
    let isAnswerLost = false;
    for (const socket of [caller, database]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', () => {
        open.delete(socket);
        end();
      });
    }
    caller.on('data', (bytes) => {
      sent += 1;
      if (sent === planned?.statement) {
        if (planned.cut === 'before the statement') return end();
        isAnswerLost = true;
      }
      database.write(bytes);
    });
    database.on('data', (bytes) => (isAnswerLost ? end() : caller.write(bytes)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: urlThrough(databaseUrl, port),
    cutAt: (statement, cut) => {
      sent = 0;
      planned = { statement, cut };
    },
    watch: () => {
      sent = 0;
    },
    mend: () => {
      const isCut = planned !== null && planned.statement <= sent;
      planned = null;
      return { sent, isCut };
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function connectTo(databaseUrl: string): Socket {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  const folder = searchParams.get('host');
  const place = Number(port || 5432);
  return folder ? connect(path.join(folder, `.s.PGSQL.${place}`)) : connect(place, hostname);
}

function urlThrough(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}
