/** Types of the part of oidc-provider that the tests use. The package has none. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  interface Account {
    readonly accountId: string;
    claims(): Readonly<Record<string, unknown>>;
  }

  interface Configuration {
    readonly clients: readonly Readonly<Record<string, unknown>>[];
    readonly claims: Readonly<Record<string, readonly string[]>>;
    readonly cookies: { readonly keys: readonly string[] };
    readonly features: { readonly devInteractions: { readonly enabled: boolean } };
    readonly jwks: { readonly keys: readonly object[] };
    readonly pkce: { readonly required: () => boolean };
    readonly ttl: Readonly<Record<string, number>>;
    findAccount(context: unknown, id: string): Account | undefined;
  }

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): RequestListener;
  }
}
