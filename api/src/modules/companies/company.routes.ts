import { pathId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { companyInputOf, companyJson } from './company.json.ts';
import { createCompany, getCompany, listCompanies } from './company.service.ts';
import { listPeople } from './company-people.read.ts';
import { changePersonRole, removeCompanyPerson } from './company-people.service.ts';

/** The calls of RULES.md, section 7, Session and companies; a company is changed by a call of `closing.routes.ts`. */
export const companyRoutes: readonly Route[] = [
  { method: 'get', path: '/api/companies', reads: [], handle: getCompanies },
  {
    method: 'get',
    path: '/api/companies/:id',
    handle: async (scope, request) => companyJson(await getCompany(scope, pathId(request))),
  },
  { method: 'post', path: '/api/companies', status: 201, handle: postCompany },
  { method: 'get', path: '/api/companies/:id/people', reads: [], handle: getPeople },
  { method: 'patch', path: '/api/companies/:id/people/:userId', handle: patchPerson },
  { method: 'delete', path: '/api/companies/:id/people/:userId', handle: deletePerson },
];

async function getCompanies(scope: Scope) {
  return (await listCompanies(scope)).map(companyJson);
}

async function postCompany(scope: Scope, request: RestRequest) {
  return companyJson(await createCompany(scope, companyInputOf(request)));
}

async function getPeople(scope: Scope, request: RestRequest) {
  const { id } = await getCompany(scope, pathId(request));
  return listPeople(scope, id);
}

async function patchPerson(scope: Scope, request: RestRequest) {
  const { id } = await changePersonRole(scope, pathId(request), request.params['userId'] ?? '', request.body);
  return listPeople(scope, id);
}

async function deletePerson(scope: Scope, request: RestRequest) {
  const userId = request.params['userId'] ?? '';
  const { id } = await removeCompanyPerson(scope, pathId(request), userId);
  const isWaiting = userId !== scope.userId && (await listPeople(scope, id)).some((person) => person.userId === userId);
  return { message: isWaiting ? 'Someone else has to confirm this first' : 'Removed from the company' };
}
