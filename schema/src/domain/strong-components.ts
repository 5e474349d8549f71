/**
 * Numbers the strongly connected components of a directed graph (Tarjan's method, without recursion, so that its depth
 * has no limit). Two nodes lie on a common cycle exactly when their numbers agree.
 * @param edges the nodes that each node leads to
 */
export function strongComponents(edges: readonly (readonly number[])[]): number[] {
  const component = new Array<number>(edges.length).fill(UNSEEN);
  const order = new Array<number>(edges.length).fill(UNSEEN);
  const lowest = new Array<number>(edges.length).fill(0);
  const open: number[] = [];
  let visits = 0;
  let components = 0;

  const enter = (node: number): Visit => {
    order[node] = visits;
    lowest[node] = visits;
    visits += 1;
    open.push(node);
    return { node, next: 0 };
  };
  const lower = (node: number, value: number | undefined): void => {
    lowest[node] = Math.min(lowest[node] ?? 0, value ?? 0);
  };
  const leave = (node: number): void => {
    if (lowest[node] !== order[node]) return;
    for (const member of open.splice(open.lastIndexOf(node))) component[member] = components;
    components += 1;
  };

  for (const start of edges.keys()) {
    if (order[start] !== UNSEEN) continue;
    const path = [enter(start)];
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const next = edges[visit.node]?.[visit.next];
      visit.next += 1;
      if (next === undefined) {
        path.pop();
        leave(visit.node);
        const parent = path.at(-1);
        if (parent) lower(parent.node, lowest[visit.node]);
      } else if (order[next] === UNSEEN) {
        path.push(enter(next));
      } else if (component[next] === UNSEEN) {
        lower(visit.node, order[next]);
      }
    }
  }
  return component;
}

const UNSEEN = -1;

interface Visit {
  readonly node: number;
  /** The index of the node's edge that is followed next. */
  next: number;
}
