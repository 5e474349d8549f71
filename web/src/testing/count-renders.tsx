import { Profiler, type ReactNode } from 'react';

/** The part of React’s component tree that this file reads. */
interface Fiber {
  readonly type: unknown;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
}

/** Set by React on a component that it called for a commit. */
const PERFORMED_WORK = 1;

/** Counts how often each component below it renders, by name. */
export function makeRenderCounter() {
  const counts = new Map<string, number>();
  const count = () => {
    for (const fiber of rendered(rootFiber())) {
      const name = nameOf(fiber.type);
      if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  };
  return {
    counts,
    Counter: ({ children }: { readonly children: ReactNode }) => (
      <Profiler id="counted" onRender={count}>
        {children}
      </Profiler>
    ),
  };
}

function rootFiber(): Fiber {
  for (const element of document.querySelectorAll('body > div')) {
    const key = Object.keys(element).find((name) => name.startsWith('__reactContainer$'));
    const container = key && (element as unknown as Record<string, { stateNode: { current: Fiber } }>)[key];
    if (container) return container.stateNode.current;
  }
  throw new Error('nothing is rendered');
}

/** The components that the last commit called. Skips subtrees that it took over unchanged. */
function* rendered(fiber: Fiber): Generator<Fiber> {
  if (typeof fiber.type === 'function' || isMemo(fiber.type)) {
    if (fiber.flags & PERFORMED_WORK) yield fiber;
  }
  if (fiber.child === fiber.alternate?.child) return;
  for (let child = fiber.child; child; child = child.sibling) {
    if (child.alternate === null || hasChanged(child)) yield* rendered(child);
  }
}

function hasChanged(fiber: Fiber): boolean {
  const before = fiber.alternate;
  return before === null || before.child !== fiber.child || (fiber.flags & PERFORMED_WORK) !== 0;
}

function isMemo(type: unknown): type is { readonly type: unknown } {
  return typeof type === 'object' && type !== null && 'type' in type;
}

function nameOf(type: unknown): string {
  if (isMemo(type)) return nameOf(type.type);
  return typeof type === 'function' ? type.name : '';
}
