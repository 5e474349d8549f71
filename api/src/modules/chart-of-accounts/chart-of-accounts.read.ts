import { NOMINAL_ACCOUNTS_MAX } from '@paycycle/schema/limits';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { NominalAccount } from './nominal-account.entity.ts';

/** A company's chart by code, archived accounts last. */
export const nominalAccountsOf = batchLoad(readAccounts);

/** The same of a company that a call names. @throws NOT_FOUND */
export function listNominalAccounts(scope: Scope, companyId: number): Promise<NominalAccount[]> {
  requireCompany(scope, companyId);
  return nominalAccountsOf(scope, companyId);
}

async function readAccounts(scope: Scope, companyIds: readonly number[]): Promise<NominalAccount[][]> {
  const found = await scope.em.find(
    NominalAccount,
    { companyId: { $in: [...companyIds] } },
    {
      orderBy: [{ archivedAt: 'asc nulls first' }, { code: 'asc' }],
      limit: NOMINAL_ACCOUNTS_MAX * companyIds.length,
    },
  );
  const byCompany = Map.groupBy(found, ({ companyId }) => companyId);
  return companyIds.map((id) => byCompany.get(id) ?? []);
}
