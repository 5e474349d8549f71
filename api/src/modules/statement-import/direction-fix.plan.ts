import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';

/** A stored line with the balance that the bank printed beside it. */
export interface BalancedLine {
  readonly id: number;
  readonly date: LocalDate;
  readonly description: string;
  /** Signed by the stored direction: money out is negative. */
  readonly movementPence: Pence;
  readonly balancePence: Pence | null;
}

/** How a line's balance follows from the one before: with its movement, with the opposite of it, or in neither way. */
type Link = 'agrees' | 'contradicts' | 'broken';

/**
 * Finds the lines whose direction is proven wrong by the bank's own balances: previous balance less the movement is this
 * balance, and previous balance plus the movement is not.
 *
 * Lines of one day may be stored in another order than the bank's, and then the balances of equal amounts look as if they
 * contradicted. So a line counts only in a chain, a run of lines of which each balance follows from the one before in
 * one way or the other: a chain of several days proves its order, one of a single day only if it holds in no other
 * direction. A copy of a line (imported twice on purpose) is no link of a chain. It yields where it may rest.
 *
 * @param lines all lines of a company, by date and then in the order of storing
 */
export function* findWrongDirections(lines: readonly BalancedLine[]): Generator<undefined, number[]> {
  const wrong: number[] = [];
  let chain: BalancedLine[] = [];
  for (const line of yield* withoutCopies(lines)) {
    yield;
    const before = chain.at(-1);
    if (before && linkOf(before, line) === 'broken') {
      wrong.push(...wrongOfChain(chain));
      chain = [];
    }
    if (line.balancePence !== null) chain.push(line);
  }
  wrong.push(...wrongOfChain(chain));
  return wrong;
}

function linkOf(before: BalancedLine, line: BalancedLine): Link {
  if (before.balancePence === null || line.balancePence === null) return 'broken';
  const change = line.balancePence - before.balancePence;
  if (change === line.movementPence) return 'agrees';
  return change === -line.movementPence ? 'contradicts' : 'broken';
}

function wrongOfChain(chain: readonly BalancedLine[]): number[] {
  const wrong = chain.filter((line, index) => {
    const before = chain[index - 1];
    return before !== undefined && linkOf(before, line) === 'contradicts';
  });
  return wrong.length > 0 && isOrderProven(chain) ? wrong.map(({ id }) => id) : [];
}

/** Read from its end, a chain of equal amounts in the wrong order agrees where it contradicted before. */
function isOrderProven(chain: readonly BalancedLine[]): boolean {
  if (chain[0]?.date !== chain.at(-1)?.date) return true;
  const agreeing = (lines: readonly BalancedLine[]) =>
    lines.filter((line, index) => {
      const before = lines[index - 1];
      return before !== undefined && linkOf(before, line) === 'agrees';
    }).length;
  const backwards = agreeing(chain.toReversed());
  return backwards === 0 || backwards < agreeing(chain);
}

function* withoutCopies(lines: readonly BalancedLine[]): Generator<undefined, BalancedLine[]> {
  const kept: BalancedLine[] = [];
  let day: LocalDate | null = null;
  let seen = new Set<string>();
  for (const line of lines) {
    yield;
    if (line.date !== day) {
      day = line.date;
      seen = new Set();
    }
    const key = `${line.movementPence}|${line.balancePence}|${line.description}`;
    if (line.balancePence !== null && seen.has(key)) continue;
    seen.add(key);
    kept.push(line);
  }
  return kept;
}
