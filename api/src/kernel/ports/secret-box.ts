/** Keeps what must be read again, such as the secret of an authenticator app, from who reads the database alone. */
export interface SecretBox {
  /** Id of the encryption key, which every ciphertext contains: eight hexadecimal digits. */
  readonly keyId: string;
  /** @param purpose what it is for and whose, such as 'totp 42': it opens for nothing else */
  seal(secret: string, purpose: string): string;
  /** The same text for the same secret and purpose, so that the database can compare what it cannot read. */
  sealAlike(secret: string, purpose: string): string;
  /** @throws when the text was changed, sealed for another purpose, or with a key that is not known any more */
  open(sealed: string, purpose: string): string;
}

/** Start of every ciphertext, before the id of the key: 'v1.0a1b2c3d.' */
export const SEALED_PREFIX = 'v1';
