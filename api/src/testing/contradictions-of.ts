import { contradictionsIn } from '../books-check/contradictions.plan.ts';
import { readCheckedBooks } from '../books-check/read-checked-books.ts';
import type { TestUser } from './test-scope.ts';

/** Contradictions within a company's books. */
export async function contradictionsOf(user: TestUser, companyId: number): Promise<string[]> {
  const { em } = await user.scope();
  const books = await readCheckedBooks((sql, values) => em.execute(sql.replaceAll('$1', '?'), [...values]), companyId);
  return contradictionsIn(books);
}
