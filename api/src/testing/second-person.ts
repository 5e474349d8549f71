import { addCompanyPerson } from '../modules/companies/company-people.service.ts';
import type { TestServices, TestUser } from './test-scope.ts';

/** A new user who may use a company's books beside its owner. */
export async function newSecondPerson(services: TestServices, owner: TestUser, companyId: number): Promise<TestUser> {
  const person = await services.newUser();
  await addCompanyPerson(await owner.scope(), companyId, { email: `${person.userId}@example.com` });
  return person;
}

/** From now on a second person approves the company's runs above an amount; null asks for nobody. */
export async function setApprovalThreshold(owner: TestUser, companyId: number, pounds: number | null): Promise<void> {
  const { em } = await owner.scope();
  await em.execute('update companies set approval_threshold = ? where id = ?', [pounds, companyId]);
}
