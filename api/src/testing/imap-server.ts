/// <reference path="./hoodiecrow-imap.d.ts" />
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import hoodiecrow from 'hoodiecrow-imap';

/** An IMAP server with an inbox. */
export interface ImapServer {
  readonly port: number;
  deliver(mail: Buffer): void;
  /** Flags of each mail of the inbox. */
  flags(): string[];
  /** Ends the server, and breaks all connections to it. */
  end(): Promise<void>;
}

/** Login of the server, and the name of its inbox. */
export const IMAP_LOGIN = { user: 'testuser', password: 'testpass', mailbox: 'INBOX' } as const;

export async function startImapServer(port = 0): Promise<ImapServer> {
  const imap = hoodiecrow({ plugins: ['ID', 'IDLE', 'LITERALPLUS', 'ENABLE'], storage: { INBOX: { messages: [] } } });
  const sockets = new Set<Socket>();
  imap.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  imap.listen(port, '127.0.0.1');
  await once(imap.server, 'listening');
  return {
    port: (imap.server.address() as AddressInfo).port,
    end: async () => {
      const closed = once(imap.server, 'close');
      imap.server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    deliver: (mail) => imap.appendMessage('INBOX', [], false, mail.toString('latin1')),
    flags: () =>
      imap.getMailbox('INBOX').messages.map(({ flags }) => flags.filter((flag) => flag !== '\\Recent').join(' ')),
  };
}
