import { pathId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { companyJson, getDeletion } from '../../modules/companies/index.ts';
import { decideDeletion } from './decide-deletion.ts';
import { exportCompany } from './export-company.ts';

/** A company takes its data along, and is deleted (RULES.md, 83). */
export const companyDeletionRoutes: readonly Route[] = [
  {
    method: 'post',
    path: '/api/companies/:id/export',
    handle: (scope, request) => exportCompany(scope, pathId(request)),
  },
  {
    method: 'get',
    path: '/api/companies/:id/deletion',
    handle: async (scope, request) => ({ deletion: await getDeletion(scope, pathId(request)) }),
  },
  {
    method: 'post',
    path: '/api/companies/:id/deletion',
    status: 201,
    idempotency: 'conflict',
    handle: (scope, request) => step(scope, request, 'ask'),
  },
  {
    method: 'post',
    path: '/api/companies/:id/deletion/confirm',
    handle: (scope, request) => step(scope, request, 'confirm'),
  },
  {
    method: 'post',
    path: '/api/companies/:id/deletion/cancel',
    handle: (scope, request) => step(scope, request, 'cancel'),
  },
];

async function step(scope: Scope, request: RestRequest, step: 'ask' | 'confirm' | 'cancel') {
  const id = pathId(request);
  return companyJson(await decideDeletion(scope, id, step === 'ask' ? { step, input: request.body } : { step }));
}
