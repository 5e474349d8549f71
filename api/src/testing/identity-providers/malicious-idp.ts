import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { IdentityProviderConfig } from '../../kernel/config/identity-provider-config.ts';
import { listen } from '../listen.ts';

/** False claims of the peer; omit for true ones. */
export interface Lies {
  /** Of the metadata. */
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** Of the ID token; undefined takes a claim away. */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
  /** Signs with a key that is not among its keys. */
  readonly unknownKey?: boolean;
  readonly idToken?: (token: string) => string | undefined;
  readonly userInfo?: Readonly<Record<string, unknown>>;
  /** Answers by path, in place of the peer's own. */
  readonly answers?: Readonly<Record<string, (response: ServerResponse) => void>>;
}

/** An identity provider that signs in every caller as 'somebody', with the false claims of a test. */
export interface MaliciousIdp {
  readonly config: IdentityProviderConfig;
  readonly issuer: string;
  lies: Lies;
  /** The nonce of the sign-in that is under way. */
  nonce: string;
  /** Requested paths. */
  readonly asked: string[];
  close(): void;
}

const KEY_ID = 'a key';

export async function startMaliciousIdp(): Promise<MaliciousIdp> {
  const server = createServer();
  const issuer = await listen(server);
  const known = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const unknown = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const peer: MaliciousIdp = {
    config: {
      issuer: new URL(issuer),
      clientId: 'paycycle',
      clientSecret: 'a secret of the tests only',
      name: 'Acme',
      isOnlyWay: false,
    },
    issuer,
    lies: {},
    nonce: '',
    asked: [],
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  const token = () => idTokenOf(peer, peer.lies.unknownKey ? unknown.privateKey : known.privateKey);
  const answers: Readonly<Record<string, () => object>> = {
    '/.well-known/openid-configuration': () => metadataOf(peer),
    '/keys': () => ({
      keys: [{ ...known.publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }],
    }),
    '/token': () => ({ access_token: 'access', token_type: 'Bearer', id_token: token() }),
    '/user-info': () => ({
      sub: 'somebody',
      email: 'someone@example.com',
      email_verified: true,
      ...peer.lies.userInfo,
    }),
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    peer.asked.push(path);
    const lie = peer.lies.answers?.[path];
    if (lie) return lie(response);
    const answer = answers[path];
    response
      .writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer?.() ?? {}));
  });
  return peer;
}

function metadataOf({ issuer, lies }: MaliciousIdp): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/user-info`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    ...lies.metadata,
  };
}

function idTokenOf({ issuer, nonce, lies }: MaliciousIdp, key: KeyObject): string | undefined {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: issuer, sub: 'somebody', aud: 'paycycle', iat: now, exp: now + 60, nonce, ...lies.claims };
  const signed = [{ alg: 'RS256', kid: KEY_ID, ...lies.header }, claims].map(encoded).join('.');
  const token = `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
  return lies.idToken ? lies.idToken(token) : token;
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
