/** mulberry32: small, even, and the same everywhere. */
export class MadeRandom {
  private state: number;

  constructor(seed: number) {
    this.state = seed * 2654435761;
  }

  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  chance(share: number): boolean {
    return this.below(10_000) < share * 10_000;
  }

  pick<T>(some: readonly T[]): T {
    const chosen = some[this.below(some.length)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  }
}
