/** Data of a sign-in that the browser's return is checked against. Stored in the browser's session, and used once. */
export interface SignInExchange {
  readonly state: string;
  readonly nonce: string;
  /** PKCE secret: without it, a stolen code is useless. */
  readonly codeVerifier: string;
  /** The address to which the browser comes back. */
  readonly redirectUri: string;
  /**
   * Earliest time at which the user must have authenticated at the provider, in seconds since 1970; null if an earlier
   * sign-in counts.
   */
  readonly provedSince: number | null;
}

/** Person that the provider has authenticated. Issuer and subject together are the identity; all other fields may change. */
export interface ExternalPerson {
  readonly issuer: string;
  readonly subject: string;
  /** Null where the provider tells none. */
  readonly email: string | null;
  /** The provider says that the address is this person's. */
  readonly isEmailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Signs people in elsewhere, by OpenID Connect: at Google, Microsoft, Okta or what the operator runs. */
export interface IdentityProvider {
  /** Name of the provider, as in 'Sign in with Acme'. */
  readonly name: string;
  /** True if sign-in with a Paycycle password is off. */
  readonly isOnlyWay: boolean;
  /**
   * Begins a sign-in.
   * @param redirectUri of this product
   * @param asksAgain true to make users authenticate even if they are signed in at the provider
   * @returns the provider's URL for the browser, and the data needed when the browser returns
   * @throws SIGN_IN_SERVICE_UNAVAILABLE
   */
  begin(redirectUri: string, asksAgain: boolean): Promise<{ address: string; exchange: SignInExchange }>;
  /**
   * Ends a sign-in: the code is taken to the provider, and its answer believed only where signature, issuer, audience,
   * times and nonce are right.
   * @param query of the address to which the browser came back, with its question mark
   * @throws EXTERNAL_SIGN_IN_REFUSED for anything that is not right; SIGN_IN_SERVICE_UNAVAILABLE
   */
  finish(exchange: SignInExchange, query: string): Promise<ExternalPerson>;
}
