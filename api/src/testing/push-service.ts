import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import webPush from 'web-push';
import { createPushEncryption } from '../adapters/push-encryption/web-push-encryption.ts';
import type { PushEncryption, PushTarget } from '../kernel/ports/push-encryption.ts';
import { listen } from './listen.ts';

/** Message that a browser would get. */
export interface ReceivedPush {
  readonly endpoint: string;
  readonly headers: IncomingHttpHeaders;
  /** Decrypted with the keys of the browser. */
  readonly text: string;
  /** Claims of the JWT, whose signature is verified. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
}

/** A push service over HTTP that decrypts what it receives, as the browser behind it does. */
export interface PushService {
  /** The product's own encryption, with keys of its own. */
  readonly encryption: PushEncryption;
  /** Accepted messages; the first accepted comes first. */
  readonly pushes: ReceivedPush[];
  /** Status of its next responses. */
  status: number;
  /** Subscribes a new browser. */
  subscribe(): PushTarget;
  close(): void;
}

interface Browser {
  readonly pair: ECDH;
  readonly auth: Buffer;
}

export async function startPushService(): Promise<PushService> {
  const keys = webPush.generateVAPIDKeys();
  const encryption = createPushEncryption({ ...keys, subject: 'mailto:admin@books.example' });
  const browsers = new Map<string, Browser>();
  const server = createServer(async (request, response) => {
    const endpoint = `${url}${request.url}`;
    const browser = browsers.get(endpoint);
    const body = await buffer(request);
    if (service.status === 201 && browser) {
      const claims = claimsOf(request.headers.authorization ?? '', keys.publicKey);
      service.pushes.push({ endpoint, headers: request.headers, text: decrypt(body, browser), claims });
    }
    response.writeHead(browser ? service.status : 404).end();
  });
  const url = await listen(server);
  const service: PushService = {
    encryption,
    pushes: [],
    status: 201,
    subscribe() {
      const endpoint = `${url}/push/${randomBytes(12).toString('base64url')}`;
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys('base64url');
      const auth = randomBytes(16);
      browsers.set(endpoint, { pair, auth });
      return { endpoint, p256dh, auth: auth.toString('base64url') };
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return service;
}

/** Verifies the header of RFC 8292. @throws Error if the key or the signature is another's */
function claimsOf(header: string, publicKey: string): ReceivedPush['claims'] {
  const { jwt = '', key } = /^vapid t=(?<jwt>\S+), k=(?<key>\S+)$/.exec(header)?.groups ?? {};
  const [head = '', claims = '', signature = ''] = jwt.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (key !== publicKey || !isSigned) throw new Error('the request is not signed with the key of the operator');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

/** Decrypts a body with Content-Encoding aes128gcm (RFC 8188 and 8291). */
function decrypt(body: Buffer, { pair, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
