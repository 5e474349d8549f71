import { ROLE_LABELS, type Role } from '@paycycle/schema/domain/access';
import { securityLog } from '../../kernel/access/security-log.ts';
import { nameInMail } from '../../kernel/name-in-mail.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getCompany } from '../companies/index.ts';
import { invitationLink } from './invitation-secret.ts';

interface MailedInvitation {
  readonly companyId: number;
  readonly email: string;
  readonly role: Role;
  readonly invitedByName: string;
  readonly isWaiting: boolean;
  readonly expiresAt: Date;
}

/** Mails an invitation to the invited. @returns whether the mail server took it; false where there is none */
export async function mailInvitation(scope: Scope, facts: MailedInvitation, secret: string): Promise<boolean> {
  const { mailSender } = scope.ports;
  if (!mailSender) return false;
  const company = await getCompany(scope, facts.companyId);
  // People choose these names themselves.
  const who = nameInMail(facts.invitedByName);
  const where = nameInMail(company.name);
  // Not where the caller says to have reached us: a forged Host would lead the link, with its secret, elsewhere.
  const link = invitationLink(scope.ports.publicUrl(), secret);
  try {
    await mailSender.send({
      to: facts.email,
      subject: 'An invitation to Paycycle',
      text: mailText(facts, { who, where, link }),
    });
    return true;
  } catch {
    securityLog('mail-not-sent', { userId: scope.userId, companyId: facts.companyId });
    return false;
  }
}

interface Words {
  readonly who: string;
  readonly where: string;
  readonly link: string;
}

function mailText({ role, isWaiting, expiresAt }: MailedInvitation, { who, where, link }: Words): string {
  const when = isWaiting
    ? 'It works once someone else in the company has confirmed it, and until'
    : 'It works once, until';
  return `${who} invites you to ${where} in Paycycle as ${ROLE_LABELS[role]}.

Accept or decline here:
${link}

${when} ${expiresAt.toISOString().slice(0, 10)}. If you don't know them, you can ignore this email.
`;
}
