import { StartError } from '../errors/start-error.ts';
import type { Environment } from './environment.ts';

/** External identity provider for sign-in by OpenID Connect. */
export interface IdentityProviderConfig {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  /** On the button. */
  readonly name: string;
  /** True if sign-in by password is off. */
  readonly isOnlyWay: boolean;
}

const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True for a loopback address, whose traffic does not leave this machine. */
export function isOwnMachine({ hostname }: URL): boolean {
  return OWN_MACHINE.has(hostname);
}

/**
 * @returns null if no issuer is configured; all users then sign in with a password
 * @throws StartError if the URL is not safe, or a variable is missing; never contains the secret
 */
export function readIdentityProviderConfig(env: Environment): IdentityProviderConfig | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = env;
  if (!OIDC_ISSUER) {
    if (env.OIDC_ONLY) throw new StartError('OIDC_ONLY needs also OIDC_ISSUER: nobody could sign in');
    return null;
  }
  if (!clientId) throw new StartError('OIDC_ISSUER needs also OIDC_CLIENT_ID');
  if (!clientSecret) throw new StartError('OIDC_ISSUER needs also OIDC_CLIENT_SECRET');
  const issuer = URL.parse(OIDC_ISSUER);
  const isSafe = issuer?.protocol === 'https:' || (issuer?.protocol === 'http:' && isOwnMachine(issuer));
  if (!issuer || !isSafe) {
    throw new StartError('OIDC_ISSUER must be an https address, or one of this machine: it says who people are');
  }
  if (issuer.username || issuer.password || issuer.search || issuer.hash) {
    throw new StartError('OIDC_ISSUER must be an address without a password, a query or a fragment');
  }
  return { issuer, clientId, clientSecret, name: name ?? issuer.host, isOnlyWay: env.OIDC_ONLY ?? false };
}
