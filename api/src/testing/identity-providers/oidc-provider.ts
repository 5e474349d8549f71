import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { Provider } from 'oidc-provider';
import type { IdentityProviderConfig } from '../../kernel/config/identity-provider-config.ts';
import { listen } from '../listen.ts';

/** A person at the provider, by subject. */
export interface PeerPerson {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

/** An OpenID Connect provider as others run it (oidc-provider), with pages for signing in by any name. */
export interface OidcProvider {
  readonly config: IdentityProviderConfig;
  readonly issuer: string;
  /** Known people; a test adds to them. */
  readonly people: Map<string, PeerPerson>;
  /** Sets the product's address, which is known after its start. */
  serve(productUrl: string): void;
  /** Signs with another key from now on; the one before is withdrawn. */
  rotateKey(): void;
  /** Answers nothing but failures, until `serve` is called again. */
  breakDown(): void;
  close(): void;
}

const CLIENT = { clientId: 'paycycle', clientSecret: 'a secret of the tests only' } as const;

export async function startOidcProvider(options: Partial<IdentityProviderConfig> = {}): Promise<OidcProvider> {
  let answer: RequestListener = (_request, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  const issuer = await listen(server);
  const people = new Map<string, PeerPerson>();
  let key = randomId();
  let redirectUri = '';
  const restart = (): void => {
    answer = new Provider(issuer, configurationOf(key, redirectUri, people)).callback();
  };
  return {
    config: { issuer: new URL(issuer), ...CLIENT, name: 'Acme', isOnlyWay: false, ...options },
    issuer,
    people,
    serve(productUrl) {
      redirectUri = `${productUrl}/api/oidc/callback`;
      restart();
    },
    rotateKey() {
      key = randomId();
      restart();
    },
    breakDown() {
      answer = (_request, response) => void response.writeHead(503).end();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function configurationOf(key: object, redirectUri: string, people: ReadonlyMap<string, PeerPerson>) {
  return {
    clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    cookies: { keys: ['of the tests only'] },
    features: { devInteractions: { enabled: true } },
    jwks: { keys: [key] },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Interaction: 600, Session: 600, Grant: 600 },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ ...people.get(id), sub: id }),
    }),
  };
}

function randomId(): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' };
}
