/** Someone who gives a password. */
export interface PasswordAttempt {
  /** The email or the id of the account, whether there is one or not. */
  readonly account: string;
  /** The caller's network address. */
  readonly address: string;
  /** Id of the caller's device, if the account has signed in on it before. Its failed passwords are counted separately. */
  readonly device?: string | undefined;
  /** The caller is signed in as this account, or has signed in to it from this address or on this device before. */
  readonly isKnown: boolean;
}

/** Someone who gives a code of an authenticator app. They know the password, or have a session. */
export interface CodeAttempt {
  /** The id of the account. */
  readonly account: string;
  /** The caller's network address, or their session. */
  readonly place: string;
  /** The account has signed in from there before. */
  readonly isKnown: boolean;
}

/** Bounds what guests may try. All counts are taken before anything is looked at. */
export interface AttemptLimits {
  /**
   * Checks a password, one at a time for each account and address. It counts as wrong until `look` has answered; a
   * `look` that throws INVALID_CREDENTIALS stays counted.
   * @throws TOO_MANY_REQUESTS, without a look
   */
  password<T>(attempt: PasswordAttempt, look: () => Promise<T>): Promise<T>;
  /**
   * Checks a code, as `password` does. Wrong ones are counted for a known place by itself, and for all others together, also
   * over a day: who has found out a password does not lock its owner out where they are known.
   * @throws TOO_MANY_REQUESTS, without a look
   */
  code<T>(attempt: CodeAttempt, look: () => Promise<T>): Promise<T>;
  /** @throws TOO_MANY_REQUESTS when an address registers too many, or asks for too many passwords */
  registration(address: string): Promise<void>;
  /**
   * The same, for a new account, one at a time for each address. It counts as having told of an account until `make` has
   * answered; a `make` that throws EMAIL_TAKEN stays counted.
   * @throws TOO_MANY_REQUESTS, also when an address has been told of too many accounts, without making any
   */
  newAccount<T>(address: string, make: () => Promise<T>): Promise<T>;
  /** True if the account's owner may be told that their email was registered again; at most once a day. */
  mayTellOwner(email: string): Promise<boolean>;
  /** @throws TOO_MANY_REQUESTS when an address calls too often without being signed in */
  guestCall(address: string): Promise<void>;
}
