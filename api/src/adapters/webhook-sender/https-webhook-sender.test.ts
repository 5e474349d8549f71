import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '../../testing/listen.ts';
import { createWebhookSender } from './https-webhook-sender.ts';
import { isPublicAddress } from './public-address.ts';

/** Where webhooks go, and where they never go (RULES.md, 75). */

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  return listen(server);
}

const MESSAGE = { headers: { 'Paycycle-Event-Id': 'e-1' }, body: '{}' };

describe('addresses', () => {
  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0::1',
    '2001:db8::1',
    '::127.0.0.1',
    '::7f00:1',
    '::ffff:0:7f00:1',
    '64:ff9b:1::1',
    'fec0::1',
    '3fff::1',
    '4000::1',
    'not an address',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['93.184.215.14', '1.1.1.1', '2606:4700::1111', '::ffff:1.1.1.1'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('a sender of the product', () => {
  const sender = createWebhookSender({ allowsPrivate: false });

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://localhost/',
    'https://localhost./',
    'https://LOCALHOST/',
    'https://a.localhost/',
    'https://printer/',
    'https://printer.local/',
    'https://printer.local./',
    'https://metadata.google.internal/',
    'https://router.lan/',
    'https://nas.home.arpa/',
    'https://[::127.0.0.1]/',
    'https://1.1.1.1:22/',
    'https://1.1.1.1:80/',
    'https://hooks.example.com:25/',
    'https://hooks.example.com:5432/',
    'http://example.com/',
    'https://user:password@example.com/',
    'file:///etc/passwd',
    'no address',
  ])('refuses %s', async (url) => {
    expect(await sender.refusalOf(url)).toEqual(expect.any(String));
    expect(await sender.send({ ...MESSAGE, url })).toHaveProperty('failure');
  });

  it.each(['https://1.1.1.1/', 'https://1.1.1.1:443/', 'https://hooks.example.com:8443/in'])(
    'takes %s',
    async (url) => {
      const resolve = async () => [{ address: '1.1.1.1', family: 4 }];
      const sender = createWebhookSender({ allowsPrivate: false, resolve });
      expect(await sender.refusalOf(url)).toBeNull();
    },
  );

  it('resolves a name again when it sends, and refuses one that became private', async () => {
    const addresses = ['1.1.1.1', '127.0.0.1'];
    const resolve = async () => [{ address: addresses.shift() ?? '', family: 4 }];
    const sender = createWebhookSender({ allowsPrivate: false, resolve });
    expect(await sender.refusalOf('https://moving.example.com/')).toBeNull();
    expect(await sender.send({ ...MESSAGE, url: 'https://moving.example.com/' })).toEqual({
      failure: 'This address is not in the public internet',
    });
  });

  it('refuses a name of which one address is private', async () => {
    const resolve = async () => [
      { address: '1.1.1.1', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    const sender = createWebhookSender({ allowsPrivate: false, resolve });
    expect(await sender.refusalOf('https://both.example/')).toMatch(/public internet/);
    expect(await sender.send({ ...MESSAGE, url: 'https://both.example/' })).toHaveProperty('failure');
  });
});

describe('sending', () => {
  it('goes to the address that was checked, whatever the name says later', async () => {
    const url = new URL(await serve((request, response) => response.end(request.headers.host)));
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return [{ address: '127.0.0.1', family: 4 }];
    };
    const sender = createWebhookSender({ allowsPrivate: true, resolve });
    expect(await sender.send({ ...MESSAGE, url: `http://receiver.example:${url.port}/` })).toMatchObject({
      status: 200,
    });
    expect(asked).toBe(1);
  });

  it('follows no redirect', async () => {
    const paths: (string | undefined)[] = [];
    const url = await serve((request, response) => {
      paths.push(request.url);
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    const sender = createWebhookSender({ allowsPrivate: true });
    expect(await sender.send({ ...MESSAGE, url })).toMatchObject({ status: 307 });
    expect(paths).toEqual(['/']);
  });

  it('gives up on an endpoint that does not respond', async () => {
    const url = await serve(() => undefined);
    const sender = createWebhookSender({ allowsPrivate: true, waitMs: 200 });
    expect(await sender.send({ ...MESSAGE, url })).toEqual({ failure: expect.stringContaining('No answer') });
  });

  it('does not read an endless response', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200);
      const more = setInterval(() => response.write('x'.repeat(10_000)), 5);
      response.once('close', () => clearInterval(more));
    });
    const sender = createWebhookSender({ allowsPrivate: true });
    expect(await sender.send({ ...MESSAGE, url })).toEqual({ status: 200, body: 'x'.repeat(500) });
  });

  it('explains why it failed', async () => {
    const sender = createWebhookSender({ allowsPrivate: true });
    expect(await sender.send({ ...MESSAGE, url: 'http://127.0.0.1:9/' })).toEqual({
      failure: 'The connection was refused',
    });
  });
});
