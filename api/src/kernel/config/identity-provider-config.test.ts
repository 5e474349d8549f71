import { describe, expect, it } from 'vitest';
import { StartError } from '../errors/start-error.ts';
import { readEnvironment } from './environment.ts';
import { readIdentityProviderConfig } from './identity-provider-config.ts';

const SET = { OIDC_ISSUER: 'https://id.example.com/tenant/', OIDC_CLIENT_ID: 'paycycle', OIDC_CLIENT_SECRET: 'hush' };
const read = (variables: NodeJS.ProcessEnv) => readIdentityProviderConfig(readEnvironment(variables));

describe('the identity provider (RULES.md, 80)', () => {
  it('is none unless one is named', () => {
    expect(read({})).toBeNull();
  });

  it('follows the variables, and is named after its host if it has no name', () => {
    const config = { issuer: new URL(SET.OIDC_ISSUER), clientId: 'paycycle', clientSecret: 'hush' };
    expect(read(SET)).toEqual({ ...config, name: 'id.example.com', isOnlyWay: false });
    expect(read({ ...SET, OIDC_NAME: 'Acme', OIDC_ONLY: '1' })).toEqual({ ...config, name: 'Acme', isOnlyWay: true });
  });

  it.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])('may be at %s', (address) => {
    expect(read({ ...SET, OIDC_ISSUER: address })?.issuer).toEqual(new URL(address));
  });

  it.each([
    ['http elsewhere', { OIDC_ISSUER: 'http://id.example.com' }],
    ['http at a name that looks like this machine', { OIDC_ISSUER: 'http://localhost.example.com' }],
    ['no address', { OIDC_ISSUER: 'id.example.com' }],
    ['an address with a password', { OIDC_ISSUER: 'https://user:hush@id.example.com' }],
    ['an address with a query', { OIDC_ISSUER: 'https://id.example.com?a=b' }],
    ['no client', { OIDC_CLIENT_ID: '' }],
    ['no secret', { OIDC_CLIENT_SECRET: '' }],
    ['no provider where it is the only way in', { OIDC_ISSUER: '', OIDC_ONLY: '1' }],
  ])('is refused with %s, with a message that omits the secret', (_what, change) => {
    const refused = expect(() => read({ ...SET, ...change }));
    refused.toThrow(StartError);
    refused.not.toThrow(/hush/);
  });
});
