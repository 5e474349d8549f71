import { type GuestScope, inTransaction } from '../../kernel/scope.ts';

/** Companies that one look takes up; the next one takes the rest. */
const BATCH_MAX = 5;

/**
 * Deletes the companies whose deletion is due (RULES.md, 83). Each is deleted in one database transaction, which also
 * writes the facts that the operator keeps. An interrupted deletion starts again. The next sweep of stored files
 * deletes their files.
 * @param openScope opens a scope for each company, as a request has one
 * @returns true if there was anything to do
 * @throws AggregateError with the errors of companies that could not be deleted, after the others are
 */
export async function deleteDueCompanies(openScope: () => GuestScope): Promise<boolean> {
  const { em, ports } = openScope();
  const now = ports.clock.now();
  const due = await em.execute<{ companyId: number }[]>(
    `select company_id as "companyId" from company_deletions deletion
     where cancelled_at is null and due_at <= ? and not exists (select from provider_payments payment
       where payment.company_id = deletion.company_id and payment.status in ('pending', 'processing'))
     order by due_at limit ?`,
    [now, BATCH_MAX],
  );
  const failures: unknown[] = [];
  for (const { companyId } of due) {
    // One that cannot be deleted does not hold up the others.
    await eraseCompany(openScope(), companyId, now).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length} companies stay`);
  return due.length > 0;
}

function eraseCompany(guest: GuestScope, companyId: number, now: Date): Promise<void> {
  return inTransaction(guest, async ({ em }) => {
    // A large company takes longer than a request may.
    await em.execute('set local statement_timeout = 0');
    await em.execute('select erase_company(?, ?)', [companyId, now]);
  });
}
