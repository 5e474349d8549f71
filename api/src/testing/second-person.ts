import { grantCompany, type Scope } from '../kernel/scope.ts';
import type { TestServices, TestUser } from './test-scope.ts';

/** Somebody else who uses a company's books beside its owner. */
export interface SecondPerson {
  readonly userId: string;
  scope(): Promise<Scope>;
}

/** Adds a new user to a company. */
export async function newSecondPerson(
  services: TestServices,
  owner: TestUser,
  companyId: number,
): Promise<SecondPerson> {
  const person = await services.newUser();
  const { em } = await owner.scope();
  await em.execute('insert into company_members (company_id, user_id, added_by) values (?, ?, ?)', [
    companyId,
    person.userId,
    owner.userId,
  ]);
  return {
    userId: person.userId,
    scope: async () => {
      const scope = await person.scope();
      if (!scope.companyIds.has(companyId)) grantCompany(scope, companyId);
      return scope;
    },
  };
}

/** From now on a second person approves the company's runs above an amount; null asks for nobody. */
export async function setApprovalThreshold(owner: TestUser, companyId: number, pounds: number | null): Promise<void> {
  const { em } = await owner.scope();
  await em.execute('update companies set approval_threshold = ? where id = ?', [pounds, companyId]);
}
