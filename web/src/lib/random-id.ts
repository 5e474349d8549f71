/** Returns a unique key. Not `randomUUID`, because browsers offer it only over HTTPS or on localhost. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
