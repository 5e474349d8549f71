import { pathId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { companyJson } from '../companies/index.ts';
import { invitePerson, listInvitations, renewInvitation, withdrawInvitation } from './invitation.service.ts';
import { acceptInvitation, declineInvitation, readInvitation } from './invitation-answer.service.ts';

/** Routes for invitations into a company, and their answers (RULES.md, 70). */
export const invitationRoutes: readonly Route[] = [
  { method: 'post', path: '/api/companies/:id/people', status: 201, idempotency: 'secret', handle: postPerson },
  { method: 'get', path: '/api/companies/:id/invitations', reads: [], handle: getInvitations },
  { method: 'post', path: '/api/invitations/:id/renew', status: 201, idempotency: 'secret', handle: postRenewal },
  { method: 'delete', path: '/api/invitations/:id', handle: deleteInvitation },
  { method: 'get', path: '/api/invitations/:id', handle: getInvitation },
  { method: 'post', path: '/api/invitations/accept', handle: postAcceptance },
  { method: 'post', path: '/api/invitations/decline', handle: postRefusal },
];

function postPerson(scope: Scope, request: RestRequest) {
  return invitePerson(scope, pathId(request), request.body);
}

function getInvitations(scope: Scope, request: RestRequest) {
  return listInvitations(scope, pathId(request));
}

function postRenewal(scope: Scope, request: RestRequest) {
  return renewInvitation(scope, pathId(request));
}

async function deleteInvitation(scope: Scope, request: RestRequest) {
  await withdrawInvitation(scope, pathId(request));
  return { message: 'Invitation withdrawn' };
}

function getInvitation(scope: Scope, { params }: RestRequest) {
  return readInvitation(scope, params['id'] ?? '');
}

async function postAcceptance(scope: Scope, request: RestRequest) {
  return companyJson(await acceptInvitation(scope, secretOf(request)));
}

async function postRefusal(scope: Scope, request: RestRequest) {
  await declineInvitation(scope, secretOf(request));
  return { message: 'Invitation declined' };
}

/** Returns the secret of a body; the empty text matches no link. */
function secretOf({ body: { secret } }: RestRequest): string {
  return typeof secret === 'string' ? secret : '';
}
