import { pathId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getCompanyMail, renewMailAddress, setMailSenders } from './mail-address.service.ts';

/** A company's address for documents by mail, and who may send to it (RULES.md, 66). */
export const mailRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/companies/:id/mail',
    reads: [],
    handle: (scope, request) => getCompanyMail(scope, pathId(request)),
  },
  {
    method: 'post',
    path: '/api/companies/:id/mail',
    status: 201,
    handle: (scope, request) => renewMailAddress(scope, pathId(request)),
  },
  { method: 'put', path: '/api/companies/:id/mail', handle: putMail },
];

function putMail(scope: Scope, request: RestRequest) {
  return setMailSenders(scope, pathId(request), request.body);
}
