import { formatDecimal } from '@paycycle/schema/domain/money';
import { withPence } from '../../kernel/http/money-fields.ts';
import { pathId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Company } from './company.entity.ts';
import { createCompany, listCompanies, updateCompany } from './company.service.ts';

/** The calls of section 7, Session and companies. */
export const companyRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/companies',
    answer: async (scope) => (await listCompanies(scope)).map(companyJson),
  },
  { method: 'post', path: '/api/companies', status: 201, answer: postCompany },
  { method: 'put', path: '/api/companies/:id', answer: putCompany },
];

async function postCompany(scope: Scope, request: RestRequest) {
  return companyJson(await createCompany(scope, companyInput(request)));
}

async function putCompany(scope: Scope, request: RestRequest) {
  return companyJson(await updateCompany(scope, pathId(request), companyInput(request)));
}

function companyInput({ body }: RestRequest) {
  return withPence(body, 'accountOpeningBalance');
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
    createdAt: company.createdAt,
  };
}
