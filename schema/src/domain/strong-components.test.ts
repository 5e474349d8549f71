import fc from 'fast-check';
import { expect, it } from 'vitest';
import { strongComponents } from './strong-components.ts';

const graphs = fc
  .integer({ min: 1, max: 8 })
  .chain((size) => fc.array(fc.array(fc.nat(size - 1), { maxLength: 3 }), { minLength: size, maxLength: size }));

function reachable(edges: readonly (readonly number[])[], start: number): Set<number> {
  const seen = new Set([start]);
  for (const node of seen) for (const next of edges[node] ?? []) seen.add(next);
  return seen;
}

it('numbers two nodes alike exactly when each reaches the other', () => {
  fc.assert(
    fc.property(graphs, (edges) => {
      const component = strongComponents(edges);
      const reach = edges.map((_, node) => reachable(edges, node));
      edges.forEach((_, a) => {
        edges.forEach((_, b) => {
          expect(component[a] === component[b]).toBe(reach[a]?.has(b) && reach[b]?.has(a));
        });
      });
    }),
  );
});
