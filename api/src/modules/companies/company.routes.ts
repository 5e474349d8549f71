import { formatDecimal } from '@paycycle/schema/domain/money';
import { withPence } from '../../kernel/http/money-fields.ts';
import { pathId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Company } from './company.entity.ts';
import { createCompany, getCompany, listCompanies, updateCompany } from './company.service.ts';
import { addCompanyPerson, listPeople, removeCompanyPerson } from './company-people.service.ts';

/** The calls of section 7, Session and companies. */
export const companyRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/companies',
    answer: async (scope) => (await listCompanies(scope)).map(companyJson),
  },
  { method: 'post', path: '/api/companies', status: 201, answer: postCompany },
  { method: 'put', path: '/api/companies/:id', answer: putCompany },
  { method: 'get', path: '/api/companies/:id/people', answer: getPeople },
  { method: 'post', path: '/api/companies/:id/people', status: 201, answer: postPerson },
  { method: 'delete', path: '/api/companies/:id/people/:userId', answer: deletePerson },
];

async function postCompany(scope: Scope, request: RestRequest) {
  return companyJson(await createCompany(scope, companyInput(request)));
}

async function putCompany(scope: Scope, request: RestRequest) {
  return companyJson(await updateCompany(scope, pathId(request), companyInput(request)));
}

async function getPeople(scope: Scope, request: RestRequest) {
  const { id } = await getCompany(scope, pathId(request));
  return listPeople(scope, id);
}

async function postPerson(scope: Scope, request: RestRequest) {
  const { id } = await addCompanyPerson(scope, pathId(request), request.body);
  return listPeople(scope, id);
}

async function deletePerson(scope: Scope, request: RestRequest) {
  await removeCompanyPerson(scope, pathId(request), request.params['userId'] ?? '');
  return { message: 'Removed from the company' };
}

function companyInput({ body }: RestRequest) {
  return withPence(body, 'accountOpeningBalance', 'approvalThreshold');
}

function companyJson(company: Company) {
  return {
    id: company.id,
    name: company.name,
    address: company.address,
    phone: company.phone,
    email: company.email,
    registrationNumber: company.registrationNumber,
    vatNumber: company.vatNumber,
    isActive: company.isActive,
    accountOpeningDate: company.accountOpeningDate,
    accountOpeningBalance: formatDecimal(company.accountOpeningBalancePence),
    approvalThreshold: company.approvalThresholdPence === null ? null : formatDecimal(company.approvalThresholdPence),
    bankAccountName: company.bankAccountName,
    bankSortCode: company.bankSortCode,
    bankAccountNumber: company.bankAccountNumber,
    bacsServiceUserNumber: company.bacsServiceUserNumber,
    createdAt: company.createdAt,
  };
}
