import { formatPounds } from '@paycycle/schema/domain/money';
import type { Scope } from '../../kernel/scope.ts';
import { personName } from '../identity/index.ts';
import type { ProviderPayment } from './provider-payment.entity.ts';

/** Notifies the submitter of a payment once if another user has cancelled it (RULES.md, 78). */
export async function tellSubmitter(scope: Scope, payment: ProviderPayment): Promise<void> {
  const { id, companyId, amountPence, beneficiaryName, createdBy } = payment;
  if (createdBy === scope.userId) return;
  const title = `${await personName(scope, scope.userId)} cancelled ${formatPounds(amountPence)} to ${beneficiaryName}`;
  await scope.em.execute(
    `insert into notifications (company_id, kind, subject, title, detail, record_id, caused_by, for_user)
     values (?, 'payment_failed', ?, left(?, 300), 'It waited for your approval at the bank', ?, ?, ?)
     on conflict (company_id, kind, subject) do nothing`,
    [companyId, `${id} cancelled`, title, id, scope.userId, createdBy],
  );
}
