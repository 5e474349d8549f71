import type { Scope } from '../../kernel/scope.ts';
import { personName } from '../identity/index.ts';
import type { PaymentRun } from './payment-run.entity.ts';

/** Statement of a user about a run that another user approved. */
export interface SaidOfRun {
  readonly approvedBy: string;
  /** Follows the name of the user. */
  readonly deed: string;
  readonly detail: string;
  /** Distinguishes several statements about one run. */
  readonly subject: string;
}

/** Notifies the approver of a run that another user says that it, or its payment file, did not go out (RULES.md, 88). */
export async function tellApprover(
  scope: Scope,
  { id, companyId }: Pick<PaymentRun, 'id' | 'companyId'>,
  { approvedBy, deed, detail, subject }: SaidOfRun,
): Promise<void> {
  if (approvedBy === scope.userId) return;
  await scope.em.execute(
    `insert into notifications (company_id, kind, subject, title, detail, record_id, caused_by, for_user)
     values (?, 'run_waits', ?, left(?, 300), left(?, 300), ?, ?, ?) on conflict (company_id, kind, subject) do nothing`,
    [
      companyId,
      `${id} ${subject} ${scope.ports.clock.now().toISOString()} ${approvedBy}`,
      `${await personName(scope, scope.userId)} ${deed}`,
      detail,
      id,
      scope.userId,
      approvedBy,
    ],
  );
}
