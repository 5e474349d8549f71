/** How many connections each address has. */
export class CountedConnections {
  readonly #addressOf = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  constructor(private readonly max: number) {}

  /** Returns false, and counts nothing, where the address has as many as it may. */
  add(id: string, address: string): boolean {
    const count = this.#counts.get(address) ?? 0;
    if (count >= this.max) return false;
    this.#addressOf.set(id, address);
    this.#counts.set(address, count + 1);
    return true;
  }

  remove(id: string): void {
    const address = this.#addressOf.get(id);
    if (address === undefined || !this.#addressOf.delete(id)) return;
    const count = (this.#counts.get(address) ?? 0) - 1;
    if (count > 0) this.#counts.set(address, count);
    else this.#counts.delete(address);
  }
}
