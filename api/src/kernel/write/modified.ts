import type { Scope } from '../scope.ts';

/** Columns for the user and the time of a change. */
export function modified(scope: Scope) {
  return { modifiedAt: scope.ports.clock.now(), modifiedBy: scope.userId };
}
