import { COMPANY_FILTER, type GuestScope, inTransaction } from '../../../kernel/scope.ts';
import { FAILURE_LENGTH_MAX, queuedMailId } from '../../../kernel/send-queued-mail.ts';
import type { FailedDelivery } from '../../mail/index.ts';
import { RemittanceEmail } from './remittance-email.entity.ts';

/**
 * Records that a remittance advice came back, so that a user can send it again (RULES.md, 107). The conditions for a
 * report are those for emails of notifications (RULES.md, 106).
 * @returns false if the report is about no remittance advice
 */
export async function recordBouncedRemittance(guest: GuestScope, report: FailedDelivery): Promise<boolean> {
  const id = queuedMailId(report.messageId);
  if (id === null) return false;
  return inTransaction(guest, async ({ em }) => {
    // The id proves which company the report is about.
    const email = await em.findOne(RemittanceEmail, { id }, { filters: { [COMPANY_FILTER]: false } });
    const failed =
      email && report.recipients.find(({ addresses }) => addresses.includes(email.recipient.toLowerCase()));
    if (!failed) return false;
    const failure = failed.diagnostic.slice(0, FAILURE_LENGTH_MAX);
    const { companyId } = email;
    await em.nativeUpdate(
      RemittanceEmail,
      { id, companyId, status: ['sent', 'pending'] },
      { status: 'failed', failure },
      { filters: { [COMPANY_FILTER]: false } },
    );
    return true;
  });
}
