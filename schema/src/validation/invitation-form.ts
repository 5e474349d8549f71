import { z } from 'zod';
import { ROLES } from '../domain/access.ts';
import { INVITATION_DAYS, INVITATION_DAYS_MAX, PERSON_LENGTH_MAX } from '../limits.ts';
import { requiredEmail } from './text-field.ts';

const ROLE_RULE = 'Role must be one of the roles';
const DAYS_RULE = `Days must be a whole number from 1 to ${INVITATION_DAYS_MAX}`;

const role = z.enum(ROLES, { error: ROLE_RULE });
/** Of an accountant alone: they may close and reopen months too. */
const mayCloseMonths = z.boolean({ error: 'May close months must be true or false' });

/** An invitation to a company: email, role, and days until it expires (RULES.md, 70). */
export const invitationFormSchema = z.object({
  email: requiredEmail('Email', PERSON_LENGTH_MAX.email),
  role: role.nullish().transform((given) => given ?? 'finance'),
  mayCloseMonths: mayCloseMonths.nullish().transform((given) => given ?? false),
  expiresInDays: z
    .number({ error: DAYS_RULE })
    .int(DAYS_RULE)
    .min(1, DAYS_RULE)
    .max(INVITATION_DAYS_MAX, DAYS_RULE)
    .nullish()
    .transform((days) => days ?? INVITATION_DAYS),
});

export type InvitationForm = z.output<typeof invitationFormSchema>;
export type InvitationFormValues = z.input<typeof invitationFormSchema>;

/** New role of a member in a company. */
export const personRoleSchema = z.object({
  role,
  mayCloseMonths: mayCloseMonths.nullish().transform((given) => given ?? false),
});
