import type { Scope } from '../scope.ts';

/**
 * Names the caller to the database for the rest of the transaction, as the one who makes the changes that it records of
 * suppliers and bank transactions: they do not say themselves who changed them last.
 */
export async function signChanges(scope: Scope): Promise<void> {
  await scope.em.execute("select set_config('paycycle.person', ?, true)", [scope.userId]);
}
