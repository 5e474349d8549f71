import { type MaxWeightMatching, maxWeightMatching, type WeightedEdge } from './max-weight-matching.ts';
import { strongComponents } from './strong-components.ts';

/** A transaction and an invoice that may belong together, named once. The score is a whole number above zero. */
export interface ScoredPair {
  readonly transactionId: number;
  readonly invoiceId: number;
  readonly score: number;
}

/** The invoice that is suggested for a transaction, or the choice between those that fit equally well. */
export interface MatchAssignment {
  readonly transactionId: number;
  readonly isTie: boolean;
  /** The invoice of the assignment first; after it, in a tie, the others by their ids. */
  readonly candidates: readonly { readonly invoiceId: number; readonly score: number }[];
}

/**
 * Assigns invoices to transactions so that no invoice is assigned twice and the total score is the highest (RULES.md,
 * 35). Where a transaction could have another invoice with the same score in an assignment of the same total, be that
 * invoice free or exchanged with another transaction, all such invoices are candidates and the assignment is a tie: it
 * is for the user to choose. The answer is by transaction id, whatever the order of the pairs; a transaction that gets
 * no invoice is not in it.
 */
export function assignMatches(pairs: readonly ScoredPair[]): MatchAssignment[] {
  const transactionIds = ascending(pairs.map((pair) => pair.transactionId));
  const invoiceIds = ascending(pairs.map((pair) => pair.invoiceId));
  const edges = edgesOf(pairs, transactionIds, invoiceIds);
  const matching = maxWeightMatching(transactionIds.length, invoiceIds.length, edges);
  const isExchangeable = exchangeability(edges, matching);

  const assigned = transactionIds.map((transactionId) => ({
    transactionId,
    own: [] as Candidate[],
    ties: [] as Candidate[],
  }));
  for (const edge of edges) {
    const candidate = { invoiceId: invoiceIds[edge.column] ?? 0, score: edge.weight };
    const isOwn = matching.columnOfRow[edge.row] === edge.column;
    if (isOwn) assigned[edge.row]?.own.push(candidate);
    else if (isExchangeable(edge)) assigned[edge.row]?.ties.push(candidate);
  }
  return assigned.flatMap(({ transactionId, own, ties }) => {
    const [invoice] = own;
    if (!invoice) return [];
    const candidates = [invoice, ...ties.filter(({ score }) => score === invoice.score)];
    return [{ transactionId, isTie: candidates.length > 1, candidates }];
  });
}

type Candidate = MatchAssignment['candidates'][number];

function ascending(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}

/** The pairs as edges between positions, in an order that does not depend on that of the pairs. */
function edgesOf(
  pairs: readonly ScoredPair[],
  transactionIds: readonly number[],
  invoiceIds: readonly number[],
): WeightedEdge[] {
  const rowOf = new Map(transactionIds.map((id, row) => [id, row]));
  const columnOf = new Map(invoiceIds.map((id, column) => [id, column]));
  return pairs
    .map(({ transactionId, invoiceId, score }) => ({
      row: rowOf.get(transactionId) ?? 0,
      column: columnOf.get(invoiceId) ?? 0,
      weight: score,
    }))
    .sort((a, b) => a.row - b.row || a.column - b.column);
}

/**
 * Tells of an unmatched edge whether some best matching contains it. That is so when the edge is worth exactly its
 * prices and taking it starts a round of such exchanges that comes back to its row. Rows are the nodes: a row leads to
 * the row whose column it could take. One more node stands for being free: a row leads to it that could take a free
 * column or do without one, and it leads to the rows that are free or whose column could be left free.
 */
function exchangeability(edges: readonly WeightedEdge[], matching: MaxWeightMatching): (edge: WeightedEdge) => boolean {
  const { columnOfRow, rowOfColumn, rowPrices, columnPrices } = matching;
  const free = columnOfRow.length;
  const leadsTo = Array.from({ length: free + 1 }, (): number[] => []);
  const isTight = ({ row, column, weight }: WeightedEdge): boolean =>
    weight === (rowPrices[row] ?? 0) + (columnPrices[column] ?? 0);
  const holderOf = (column: number): number => rowOfColumn[column] ?? free;
  for (const edge of edges) {
    if (isTight(edge)) leadsTo[edge.row]?.push(holderOf(edge.column));
  }
  columnOfRow.forEach((column, row) => {
    if (rowPrices[row] === 0) leadsTo[row]?.push(free);
    if (column === null || columnPrices[column] === 0) leadsTo[free]?.push(row);
  });
  const component = strongComponents(leadsTo);
  return (edge) => isTight(edge) && component[edge.row] === component[holderOf(edge.column)];
}
