import { bodyCompanyId, pathId, queryCompanyId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Application } from './application.entity.ts';
import {
  changeApplication,
  createApplication,
  listApplications,
  removeApplication,
  rotateApplicationSecret,
} from './application.service.ts';

/** Routes of the applications of a company (RULES.md, 111). */
export const applicationRoutes: readonly Route[] = [
  { method: 'get', path: '/api/applications', reads: ['companyId'], handle: getApplications },
  { method: 'post', path: '/api/applications', status: 201, idempotency: 'secret', handle: postApplication },
  { method: 'patch', path: '/api/applications/:id', handle: patchApplication },
  { method: 'post', path: '/api/applications/:id/secret', idempotency: 'secret', handle: postSecret },
  { method: 'delete', path: '/api/applications/:id', handle: deleteApplication },
];

async function getApplications(scope: Scope, request: RestRequest) {
  return (await listApplications(scope, queryCompanyId(request))).map(applicationJson);
}

async function postApplication(scope: Scope, request: RestRequest) {
  const { application, secret } = await createApplication(scope, bodyCompanyId(request), request.body);
  return { ...applicationJson(application), secret };
}

async function patchApplication(scope: Scope, request: RestRequest) {
  return applicationJson(await changeApplication(scope, pathId(request), request.body));
}

async function postSecret(scope: Scope, request: RestRequest) {
  const { application, secret } = await rotateApplicationSecret(scope, pathId(request));
  return { ...applicationJson(application), secret };
}

async function deleteApplication(scope: Scope, request: RestRequest) {
  await removeApplication(scope, pathId(request));
  return { message: 'Application removed' };
}

function applicationJson(application: Application) {
  const { id, companyId, clientId, name, redirectUris, isConfidential, createdAt } = application;
  return { id, companyId, clientId, name, redirectUris, isConfidential, createdAt };
}
