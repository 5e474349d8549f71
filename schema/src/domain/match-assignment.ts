/** A transaction and an invoice that may belong together. Scores are whole and above zero. */
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
 * The largest group of connected transactions or invoices that is solved exactly; the work grows with its cube. A larger
 * one (hundreds of equal amounts) takes the best pairs in turn, and its ties are those of equal free invoices.
 */
const EXACT_GROUP_MAX = 500;

/**
 * Assigns invoices to transactions so that no invoice is assigned twice and the total score is the highest (rules.md,
 * 35). Where a transaction could have another invoice with the same score in an assignment of the same total, both are
 * candidates and the assignment is a tie: it is for the user to choose. The answer is by transaction id, whatever the
 * order of the pairs.
 */
export function assignMatches(pairs: readonly ScoredPair[]): MatchAssignment[] {
  return connectedGroups(pairs)
    .flatMap((group) => (isSmall(group) ? assignExactly(group) : assignBestFirst(group)))
    .sort((a, b) => a.transactionId - b.transactionId);
}

interface Group {
  /** Both ascending. */
  readonly transactionIds: readonly number[];
  readonly invoiceIds: readonly number[];
  readonly pairs: readonly ScoredPair[];
}

function isSmall({ transactionIds, invoiceIds }: Group): boolean {
  return Math.max(transactionIds.length, invoiceIds.length) <= EXACT_GROUP_MAX;
}

/** Splits the pairs into groups that share no transaction and no invoice. */
function connectedGroups(pairs: readonly ScoredPair[]): Group[] {
  const byInvoice = Map.groupBy(pairs, (pair) => pair.invoiceId);
  const byTransaction = Map.groupBy(pairs, (pair) => pair.transactionId);
  const seen = new Set<number>();
  const groups: Group[] = [];
  for (const first of byTransaction.keys()) {
    if (seen.has(first)) continue;
    const transactionIds = [first];
    const invoiceIds = new Set<number>();
    seen.add(first);
    for (const transactionId of transactionIds) {
      for (const { invoiceId } of byTransaction.get(transactionId) ?? []) {
        if (invoiceIds.has(invoiceId)) continue;
        invoiceIds.add(invoiceId);
        for (const pair of byInvoice.get(invoiceId) ?? []) {
          if (seen.has(pair.transactionId)) continue;
          seen.add(pair.transactionId);
          transactionIds.push(pair.transactionId);
        }
      }
    }
    groups.push({
      pairs: transactionIds.flatMap((id) => byTransaction.get(id) ?? []),
      transactionIds: transactionIds.sort((a, b) => a - b),
      invoiceIds: [...invoiceIds].sort((a, b) => a - b),
    });
  }
  return groups;
}

/**
 * The assignment problem on a square matrix whose missing pairs weigh nothing, solved by the Hungarian method. A pair is
 * part of some best assignment exactly if it is tight under the final prices and lies on a cycle of tight exchanges.
 */
function assignExactly(group: Group): MatchAssignment[] {
  const { transactionIds, invoiceIds } = group;
  const weights = weightMatrix(group);
  const { columnOfRow, isTight } = solveAssignment(weights);
  const rowOfColumn: number[] = [];
  columnOfRow.forEach((column, row) => {
    rowOfColumn[column] = row;
  });
  const exchange = weights.map((_, row) =>
    weights.flatMap((_, column) => (isTight(row, column) ? [rowOfColumn[column] ?? row] : [])),
  );
  const cycleOf = stronglyConnected(exchange);
  return transactionIds.flatMap((transactionId, row) => {
    const column = columnOfRow[row] ?? -1;
    const score = weights[row]?.[column] ?? 0;
    if (score === 0) return [];
    const isAlternative = (other: number): boolean =>
      other !== column &&
      weights[row]?.[other] === score &&
      isTight(row, other) &&
      cycleOf[rowOfColumn[other] ?? -1] === cycleOf[row];
    const columns = [column, ...invoiceIds.map((_, other) => other).filter(isAlternative)];
    const candidates = columns.map((chosen) => ({ invoiceId: invoiceIds[chosen] ?? 0, score }));
    return [{ transactionId, isTie: candidates.length > 1, candidates }];
  });
}

function weightMatrix({ transactionIds, invoiceIds, pairs }: Group): number[][] {
  const size = Math.max(transactionIds.length, invoiceIds.length);
  const rowOf = new Map(transactionIds.map((id, row) => [id, row]));
  const columnOf = new Map(invoiceIds.map((id, column) => [id, column]));
  const weights = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (const { transactionId, invoiceId, score } of pairs) {
    const row = weights[rowOf.get(transactionId) ?? -1];
    if (row) row[columnOf.get(invoiceId) ?? -1] = score;
  }
  return weights;
}

interface Solution {
  readonly columnOfRow: readonly number[];
  /** True when the pair is worth exactly its two prices: it may be part of a best assignment. */
  readonly isTight: (row: number, column: number) => boolean;
}

/** The Hungarian method with prices: for each row, the cheapest path of exchanges to a free column. */
function solveAssignment(weights: readonly (readonly number[])[]): Solution {
  const size = weights.length;
  const rowPrice = new Array<number>(size).fill(0);
  const columnPrice = new Array<number>(size + 1).fill(0);
  const rowOfColumn = new Array<number>(size + 1).fill(-1);
  const loss = (row: number, column: number): number =>
    -(weights[row]?.[column] ?? 0) - (rowPrice[row] ?? 0) - (columnPrice[column] ?? 0);
  for (let start = 0; start < size; start += 1) {
    const cheapest = new Array<number>(size).fill(Number.POSITIVE_INFINITY);
    const cameFrom = new Array<number>(size).fill(size);
    const visited = new Set<number>();
    rowOfColumn[size] = start;
    let column = size;
    while (rowOfColumn[column] !== -1) {
      visited.add(column);
      const row = rowOfColumn[column] ?? -1;
      let next = -1;
      for (let other = 0; other < size; other += 1) {
        if (visited.has(other)) continue;
        const cost = loss(row, other);
        if (cost < (cheapest[other] ?? 0)) {
          cheapest[other] = cost;
          cameFrom[other] = column;
        }
        if (next === -1 || (cheapest[other] ?? 0) < (cheapest[next] ?? 0)) next = other;
      }
      const step = cheapest[next] ?? 0;
      for (const reached of visited) {
        const owner = rowOfColumn[reached] ?? -1;
        rowPrice[owner] = (rowPrice[owner] ?? 0) + step;
        columnPrice[reached] = (columnPrice[reached] ?? 0) - step;
      }
      for (let other = 0; other < size; other += 1) {
        if (!visited.has(other)) cheapest[other] = (cheapest[other] ?? 0) - step;
      }
      column = next;
    }
    while (column !== size) {
      const previous = cameFrom[column] ?? size;
      rowOfColumn[column] = rowOfColumn[previous] ?? -1;
      column = previous;
    }
  }
  const columnOfRow = new Array<number>(size).fill(-1);
  rowOfColumn.slice(0, size).forEach((row, column) => {
    columnOfRow[row] = column;
  });
  return { columnOfRow, isTight: (row, column) => loss(row, column) === 0 };
}

/** Numbers the strongly connected components of a graph (Tarjan); two nodes lie on one cycle if their numbers agree. */
function stronglyConnected(edges: readonly (readonly number[])[]): number[] {
  const component = new Array<number>(edges.length).fill(-1);
  const order = new Array<number>(edges.length).fill(-1);
  const low = new Array<number>(edges.length).fill(0);
  const open: number[] = [];
  let visits = 0;
  let components = 0;
  const visit = (node: number): void => {
    order[node] = visits;
    low[node] = visits;
    visits += 1;
    open.push(node);
    for (const next of edges[node] ?? []) {
      if (order[next] === -1) visit(next);
      if (component[next] === -1) low[node] = Math.min(low[node] ?? 0, low[next] ?? 0);
    }
    if (low[node] !== order[node]) return;
    for (const member of open.splice(open.indexOf(node))) component[member] = components;
    components += 1;
  };
  edges.forEach((_, node) => {
    if (order[node] === -1) visit(node);
  });
  return component;
}

function assignBestFirst({ pairs }: Group): MatchAssignment[] {
  const sorted = pairs.toSorted(
    (a, b) => b.score - a.score || a.transactionId - b.transactionId || a.invoiceId - b.invoiceId,
  );
  const chosen = new Map<number, ScoredPair>();
  const takenInvoices = new Set<number>();
  for (const pair of sorted) {
    if (chosen.has(pair.transactionId) || takenInvoices.has(pair.invoiceId)) continue;
    chosen.set(pair.transactionId, pair);
    takenInvoices.add(pair.invoiceId);
  }
  const byTransaction = Map.groupBy(sorted, (pair) => pair.transactionId);
  return [...chosen.values()].map(({ transactionId, invoiceId, score }) => {
    const equals = (byTransaction.get(transactionId) ?? []).filter(
      (other) => other.score === score && other.invoiceId !== invoiceId,
    );
    const candidates = [{ invoiceId, score }, ...equals.map((other) => ({ invoiceId: other.invoiceId, score }))];
    return { transactionId, isTie: candidates.length > 1, candidates };
  });
}
