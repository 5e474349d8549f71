import { type MaxWeightMatching, maxWeightMatching, type WeightedEdge } from './max-weight-matching.ts';
import { strongComponents } from './strong-components.ts';

/** A transaction and an invoice that may belong together, listed once. The score is a positive integer. */
export interface ScoredPair {
  readonly transactionId: number;
  readonly invoiceId: number;
  readonly score: number;
}

/** Invoice suggested for a transaction, or the choice between those that fit equally well. */
export interface MatchAssignment {
  readonly transactionId: number;
  readonly isTie: boolean;
  /** The assigned invoice first; in a tie, then the others by id. */
  readonly candidates: readonly { readonly invoiceId: number; readonly score: number }[];
}

/**
 * Assigns invoices to transactions so that no invoice is assigned twice and the total score is the highest (RULES.md, 35).
 * A tie: the transaction could have another invoice with the same score in an assignment of the same total, free or
 * exchanged with another transaction. All such invoices are then candidates, and the user chooses. The result is sorted by
 * transaction id, independent of the order of the pairs. It omits transactions without an invoice.
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

/** Pairs as edges between positions, in an order independent of the input. */
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
 * Returns a test that is true if some best matching contains an unmatched edge. That holds if the edge is worth exactly
 * its prices and lies on a cycle of such exchanges back to its row. Rows are the nodes: a row leads to the row whose
 * column it could take. One more node stands for being free: a row that could take a free column, or none, leads to it.
 * It leads to the rows that are free, or whose column could be left free.
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
