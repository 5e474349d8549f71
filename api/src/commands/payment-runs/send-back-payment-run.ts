import { nameInMail, textInMail } from '../../kernel/name-in-mail.ts';
import type { Scope } from '../../kernel/scope.ts';
import { personName } from '../../modules/identity/index.ts';
import { peopleToMail } from '../../modules/notifications/index.ts';
import * as runs from '../../modules/payment-runs/index.ts';

/**
 * Returns a submitted run to the users who prepared it, on behalf of an approver. They get the reason as a
 * notification, and by mail if that can be sent. The run is sent back even if the mail fails (RULES.md, 86).
 * @throws NOT_FOUND, VALIDATION_FAILED, PAYMENT_RUN_STATE; FORBIDDEN to a user who prepared it
 */
export async function sendBackPaymentRun(scope: Scope, id: number, input: unknown): Promise<runs.PaymentRun> {
  const run = await runs.sendBackPaymentRun(scope, id, input);
  await mailPreparers(scope, run);
  return run;
}

async function mailPreparers(scope: Scope, run: runs.PaymentRun): Promise<void> {
  const { mailSender, publicUrl } = scope.ports;
  if (!mailSender) return;
  const [newest] = await runs.sendBacksOf(scope, run);
  const people = await peopleToMail(scope, run.companyId, 'run_sent_back', run.id);
  const who = nameInMail(await personName(scope, scope.userId));
  const text = `${who} sent Payment Run #${run.number} back to you:

${textInMail(newest?.reason ?? '')}

Change it and ask for approval again:
${publicUrl()}/payment-runs/${run.id}
`;
  const subject = 'A payment run was sent back to you';
  await Promise.allSettled(people.map((to) => mailSender.send({ to, subject, text })));
}
