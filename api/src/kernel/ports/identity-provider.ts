/** What one sign-in at the provider is known by when the browser comes back. Kept in the browser's session, used once. */
export interface SignInExchange {
  readonly state: string;
  readonly nonce: string;
  /** The secret of PKCE: whoever has the code alone can do nothing with it. */
  readonly codeVerifier: string;
  /** The address to which the browser comes back. */
  readonly redirectUri: string;
  /** Who comes back must have proved there who they are since, in seconds since 1970; null where a sign-in before counts. */
  readonly provedSince: number | null;
}

/** Whom the provider says has signed in. Issuer and subject together are the identity; all else may change. */
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
  /** What people call it, as in 'Sign in with Acme'. */
  readonly name: string;
  /** Nobody signs in with a password of ours. */
  readonly isOnlyWay: boolean;
  /**
   * Begins a sign-in.
   * @param redirectUri of this product
   * @param asksAgain even whoever is signed in at the provider proves there who they are
   * @returns the provider's address for the browser, and what is needed when it comes back
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
