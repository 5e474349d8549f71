import { formatLocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import { nameInMail } from '../../kernel/name-in-mail.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type Company, getDeletion, listPeople } from '../../modules/companies/index.ts';

/**
 * Emails all owners of a company about a step of its deletion, if mail can be sent. Call it after the commit: a
 * failed email must not undo the decision.
 */
export async function emailOwners(scope: Scope, company: Company): Promise<void> {
  const { id } = company;
  const name = nameInMail(company.name);
  const { mailSender } = scope.ports;
  if (!mailSender) return;
  const deletion = await getDeletion(scope, id);
  const owners = (await listPeople(scope, id)).filter(({ isOwner }) => isOwner);
  const subject = deletion ? 'A company is to be deleted from Paycycle' : 'A company is not deleted from Paycycle';
  const text = `${inWords(name, deletion?.dueAt ?? null, deletion?.requestedByName)}

${scope.ports.publicUrl()}/settings/export-and-deletion
`;
  await Promise.allSettled(owners.map(({ email }) => mailSender.send({ to: email, subject, text })));
}

function inWords(name: string, dueAt: Date | null, requestedByName: string | undefined): string {
  if (requestedByName === undefined) return `An owner has kept ${name}: it is not deleted.`;
  if (dueAt === null) return `${requestedByName} has asked for ${name} to be deleted. Another owner has to confirm it.`;
  const day = formatLocalDate(londonDate(dueAt));
  return `${name} is deleted with everything in it on ${day}. Until then any owner can cancel that, and nothing is paid.`;
}
