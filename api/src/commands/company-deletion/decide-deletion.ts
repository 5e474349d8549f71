import type { Scope } from '../../kernel/scope.ts';
import { type Company, cancelDeletion, confirmDeletion, requestDeletion } from '../../modules/companies/index.ts';
import { emailOwners } from './email-owners.ts';

type Step = { readonly step: 'ask'; readonly input: unknown } | { readonly step: 'confirm' | 'cancel' };

/**
 * Takes a step towards the deletion of a company, or cancels it, and notifies all owners (RULES.md, 83).
 * @throws as `requestDeletion`, `confirmDeletion` and `cancelDeletion`
 */
export async function decideDeletion(scope: Scope, companyId: number, decided: Step): Promise<Company> {
  const company = await decide(scope, companyId, decided);
  await emailOwners(scope, company);
  return company;
}

function decide(scope: Scope, companyId: number, decided: Step): Promise<Company> {
  switch (decided.step) {
    case 'ask':
      return requestDeletion(scope, companyId, decided.input);
    case 'confirm':
      return confirmDeletion(scope, companyId);
    case 'cancel':
      return cancelDeletion(scope, companyId);
  }
}
