/** Vouches for the record of what happened with a key that is outside the database. */
export interface AuditSigner {
  /** Ed25519, base64. */
  readonly publicKey: string;
  /** Returns the signature as base64. */
  sign(text: string): string;
}
