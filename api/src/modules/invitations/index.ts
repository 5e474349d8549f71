export { settleInvitation } from './invitation.service.ts';
export { isInvited, requireInvitationFor } from './invitation-answer.service.ts';
