import type { Scope } from '../scope.ts';

/** Who changes a record, and when. */
export function modified(scope: Scope) {
  return { modifiedAt: scope.ports.clock.now(), modifiedBy: scope.userId };
}
