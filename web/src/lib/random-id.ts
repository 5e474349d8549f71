/** A key that nobody else has. `randomUUID` would be shorter, but a page has it only over HTTPS or on the same machine. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
