import { isLoopback } from '../access/loopback.ts';
import { StartError } from '../errors/start-error.ts';
import { type Environment, requireVariables } from './environment.ts';

/** External identity provider for sign-in by OpenID Connect. */
export type IdentityProviderConfig = Readonly<NonNullable<ReturnType<typeof readIdentityProviderConfig>>>;

/**
 * @returns null if no issuer is configured; all users then sign in with a password
 * @throws StartError if the URL is not safe, or a variable is missing; never contains the secret
 */
export function readIdentityProviderConfig(env: Environment) {
  if (!env.OIDC_ISSUER) {
    if (env.OIDC_ONLY) throw new StartError('OIDC_ONLY needs also OIDC_ISSUER: nobody could sign in');
    return null;
  }
  const client = requireVariables(env, 'OIDC_ISSUER', ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']);
  const issuer = URL.parse(env.OIDC_ISSUER);
  const isSafe = issuer?.protocol === 'https:' || (issuer?.protocol === 'http:' && isLoopback(issuer.hostname));
  if (!issuer || !isSafe) {
    throw new StartError('OIDC_ISSUER must be an https address, or one of this machine: it says who people are');
  }
  if (issuer.username || issuer.password || issuer.search || issuer.hash) {
    throw new StartError('OIDC_ISSUER must be an address without a password, a query or a fragment');
  }
  return {
    issuer,
    clientId: client.OIDC_CLIENT_ID,
    clientSecret: client.OIDC_CLIENT_SECRET,
    /** The text of the button. */
    name: env.OIDC_NAME ?? issuer.host,
    /** True if sign-in by password is off. */
    isOnlyWay: env.OIDC_ONLY,
  };
}
