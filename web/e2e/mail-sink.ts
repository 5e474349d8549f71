import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** Mail server of a story: accepts all email, and forwards none. */
export interface MailSink {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** Newest email to an address that contains a text; undefined before the first. */
  newest(to: string, containing: string): string | undefined;
  /** First PDF attached to the newest email to an address that has one; undefined if there is none. */
  newestPdf(to: string): Buffer | undefined;
  /** Number of emails to an address. */
  count(to: string): number;
  close(): void;
}

export async function startMailSink(): Promise<MailSink> {
  const mails: { readonly to: string; readonly source: string }[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    void serve(socket, (to, source) => mails.push({ to, source }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has an address with a port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    newest: (to, containing) =>
      mails
        .filter((mail) => mail.to === to)
        .map(({ source }) => decoded(source))
        .findLast((mail) => mail.includes(containing)),
    newestPdf: (to) =>
      mails
        .filter((mail) => mail.to === to)
        .map(({ source }) => pdfIn(source))
        .findLast((pdf) => pdf !== undefined),
    count: (to) => mails.filter((mail) => mail.to === to).length,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

/** As much of SMTP as a client needs that speaks it well. */
async function serve(socket: Socket, take: (to: string, source: string) => void): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let to = '';
  let lines: string[] | null = null;
  socket.on('error', () => socket.destroy());
  say('220 sink');
  for await (const line of createInterface({ input: socket })) {
    if (lines && line === '.') {
      take(to, lines.join('\n'));
      lines = null;
      say('250 taken');
    } else if (lines) lines.push(line);
    else if (/^DATA/i.test(line)) {
      lines = [];
      say('354 go on');
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else {
      to = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1] ?? to;
      say('250 ok');
    }
  }
}

/** Of quoted-printable, in which a mail's long lines are broken. */
function decoded(text: string): string {
  return text
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function pdfIn(source: string): Buffer | undefined {
  const [, base64] = /\nContent-Type: application\/pdf;[\s\S]*?\n\n([A-Za-z0-9+/=\n]+)/i.exec(source) ?? [];
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64');
}
