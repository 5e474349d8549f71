/** Keeps what must be read again, such as the secret of an authenticator app, from who reads the database alone. */
export interface SecretBox {
  /** @param purpose what it is for and whose, such as 'totp 42': it opens for nothing else */
  seal(secret: string, purpose: string): string;
  /** @throws when the text was changed, sealed for another purpose, or with another key */
  open(sealed: string, purpose: string): string;
}
