/** Keeps what must be read again, such as the secret of an authenticator app, from who reads the database alone. */
export interface SecretBox {
  /** Which key seals, as everything that it has sealed says: eight hexadecimal digits. */
  readonly keyId: string;
  /** @param purpose what it is for and whose, such as 'totp 42': it opens for nothing else */
  seal(secret: string, purpose: string): string;
  /** The same text for the same secret and purpose, so that the database can compare what it cannot read. */
  sealAlike(secret: string, purpose: string): string;
  /** @throws when the text was changed, sealed for another purpose, or with a key that is not known any more */
  open(sealed: string, purpose: string): string;
}

/** What a box has sealed begins with this and the id of its key: 'v1.0a1b2c3d.' */
export const SEALED_PREFIX = 'v1';
