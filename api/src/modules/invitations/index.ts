export { settleInvitation } from './invitation.service.ts';
export { requireInvitationFor } from './invitation-answer.service.ts';
