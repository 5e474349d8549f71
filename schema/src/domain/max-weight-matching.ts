/** An edge between a row and a column of a bipartite graph. Its weight is a positive integer. */
export interface WeightedEdge {
  readonly row: number;
  readonly column: number;
  readonly weight: number;
}

export interface MaxWeightMatching {
  /** Column of each row; null for a free row. */
  readonly columnOfRow: readonly (number | null)[];
  readonly rowOfColumn: readonly (number | null)[];
  /**
   * Non-negative prices that prove that the matching is the best: no edge weighs more than its two prices, a matched
   * edge weighs exactly that, and a free row or column has the price zero.
   */
  readonly rowPrices: readonly number[];
  readonly columnPrices: readonly number[];
}

/**
 * Finds a matching of the highest total weight, in which each row and each column has one partner at most.
 *
 * The Hungarian method for small whole weights: all rows begin at the price of the heaviest edge; free rows look for
 * columns along edges that are worth exactly their prices, and where none is left the prices of all rows that were
 * reached go down together, until they are zero. There are at most as many such steps as the heaviest weight, and each
 * looks once at the edges reached, so thousands of equal amounts cost no more than reading their pairs some hundred
 * times. The same rows, columns and edges in the same order give the same matching.
 */
export function maxWeightMatching(rows: number, columns: number, edges: readonly WeightedEdge[]): MaxWeightMatching {
  const heaviest = edges.reduce((max, { weight }) => Math.max(max, weight), 0);
  const state: State = {
    edgesOfRow: groupByRow(rows, edges),
    columnOfRow: new Array<number | null>(rows).fill(null),
    rowOfColumn: new Array<number | null>(columns).fill(null),
    rowPrices: new Array<number>(rows).fill(heaviest),
    columnPrices: new Array<number>(columns).fill(0),
  };
  let freeRowPrice = heaviest;
  while (freeRowPrice > 0) {
    const search = searchFromFreeRows(state);
    if (search.hasGrown) continue;
    const step = Math.min(freeRowPrice, search.slack);
    for (const row of search.rows) state.rowPrices[row] = (state.rowPrices[row] ?? 0) - step;
    for (const column of search.columns) state.columnPrices[column] = (state.columnPrices[column] ?? 0) + step;
    freeRowPrice -= step;
  }
  return state;
}

interface State extends MaxWeightMatching {
  readonly edgesOfRow: readonly (readonly WeightedEdge[])[];
  readonly columnOfRow: (number | null)[];
  readonly rowOfColumn: (number | null)[];
  readonly rowPrices: number[];
  readonly columnPrices: number[];
}

interface Search {
  /** True if the matching has grown. The search was then cut short, and the rest describes only its part. */
  readonly hasGrown: boolean;
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** Price change that is needed to reach another column. */
  readonly slack: number;
}

/**
 * Grows a tree from every free row along edges worth exactly their prices, to columns and on to their matched rows. A
 * tree that meets a free column gives its root a partner and stops growing.
 */
function searchFromFreeRows(state: State): Search {
  const { edgesOfRow, columnOfRow, rowOfColumn, rowPrices, columnPrices } = state;
  const cameFrom = new Map<number, number>();
  const rootOf = new Map<number, number>();
  const queue: number[] = [];
  columnOfRow.forEach((column, row) => {
    if (column !== null) return;
    rootOf.set(row, row);
    queue.push(row);
  });
  const finishedRoots = new Set<number>();
  let slack = Number.POSITIVE_INFINITY;
  for (const row of queue) {
    const root = rootOf.get(row) ?? row;
    for (const { column, weight } of edgesOfRow[row] ?? []) {
      if (finishedRoots.has(root)) break;
      if (cameFrom.has(column)) continue;
      const distance = (rowPrices[row] ?? 0) + (columnPrices[column] ?? 0) - weight;
      if (distance > 0) {
        slack = Math.min(slack, distance);
        continue;
      }
      cameFrom.set(column, row);
      const holder = rowOfColumn[column] ?? null;
      if (holder === null) {
        exchangeAlong(column, cameFrom, state);
        finishedRoots.add(root);
      } else {
        rootOf.set(holder, root);
        queue.push(holder);
      }
    }
  }
  return { hasGrown: finishedRoots.size > 0, rows: queue, columns: [...cameFrom.keys()], slack };
}

/** Gives the free column to its row, that row's former column to the row before, and so on to the root. */
function exchangeAlong(freeColumn: number, cameFrom: ReadonlyMap<number, number>, { columnOfRow, rowOfColumn }: State) {
  let column: number | null = freeColumn;
  while (column !== null) {
    const row = cameFrom.get(column);
    if (row === undefined) throw new Error('a reached column has no row that it was reached from');
    const former: number | null = columnOfRow[row] ?? null;
    columnOfRow[row] = column;
    rowOfColumn[column] = row;
    column = former;
  }
}

function groupByRow(rows: number, edges: readonly WeightedEdge[]): WeightedEdge[][] {
  const edgesOfRow = Array.from({ length: rows }, (): WeightedEdge[] => []);
  for (const edge of edges) edgesOfRow[edge.row]?.push(edge);
  return edgesOfRow;
}
