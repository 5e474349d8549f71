import { ROLES } from '@paycycle/schema/domain/access';
import { z } from 'zod';
import { boolean, id, orNull, record, text, timestamp } from './parts.ts';

/* Responses about the people of a company, and changes that wait for a second person. */

const INVITATION_FIELDS = {
  id,
  companyId: id,
  email: text,
  role: z.enum(ROLES),
  mayCloseMonths: boolean,
  isWaiting: boolean,
  isExpired: boolean,
  invitedByName: text,
  createdAt: timestamp,
  expiresAt: timestamp,
};
export const invitation = record(INVITATION_FIELDS);
export const newInvitation = record({ ...INVITATION_FIELDS, link: orNull(text) });
export const invitationAtLink = record({
  companyName: text,
  invitedByName: text,
  role: z.enum(ROLES),
  mayCloseMonths: boolean,
  expiresAt: timestamp,
});
export const pendingChange = record({
  id,
  companyId: id,
  kind: text,
  summary: text,
  requestedByName: text,
  askedAt: timestamp,
  dueAt: orNull(timestamp),
  mayConfirm: boolean,
  mayWithdraw: boolean,
});
export const companyDeletion = record({
  requestedByName: text,
  askedAt: timestamp,
  dueAt: orNull(timestamp),
  mayConfirm: boolean,
});
