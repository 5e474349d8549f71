import { formatDecimal } from '@paycycle/schema/domain/money';
import type { Scope } from '../../kernel/scope.ts';
import { versionOf } from '../feed/index.ts';
import { authorisationUrlOf } from './payment.service.ts';
import type { AppliedEvent, ProviderPayment } from './provider-payment.entity.ts';
import type { PaymentSubmission } from './submission.service.ts';
import { warningsAtBank } from './waiting-payment.service.ts';

/** A payment in REST's shape (RULES.md, 44; section 3). */
export async function paymentJson(scope: Scope, payment: ProviderPayment) {
  return {
    id: payment.id,
    provider: payment.provider,
    providerPaymentId: payment.providerPaymentId,
    companyId: payment.companyId,
    invoiceId: payment.invoiceId,
    paymentRunId: payment.paymentRunId,
    paymentRunItemId: payment.paymentRunItemId,
    beneficiaryName: payment.beneficiaryName,
    beneficiaryAccountNumber: payment.beneficiaryAccountNumber,
    beneficiarySortCode: payment.beneficiarySortCode,
    reference: payment.reference,
    description: payment.description,
    amount: formatDecimal(payment.amountPence),
    currency: payment.currency,
    status: payment.status,
    failureReason: payment.failureReason,
    isOutcomeUnknown: payment.isOutcomeUnknown,
    authorisationUrl: await authorisationUrlOf(payment),
    warnings: await warningsAtBank(scope, payment),
    providerCreatedAt: payment.providerCreatedAt,
    providerUpdatedAt: payment.providerUpdatedAt,
    metadata: payment.metadata,
    webhookEvents: payment.webhookEvents.map(appliedEventJson),
    createdAt: payment.createdAt,
    updatedAt: payment.updatedAt,
    version: await versionOf(scope, 'payment', payment),
  };
}

/** The database writes the moment with an offset; here it is written as all others are. */
function appliedEventJson({ receivedAt, ...event }: AppliedEvent) {
  return { ...event, receivedAt: new Date(receivedAt) };
}

/** The answer to a submission (RULES.md, 44). */
export function submissionJson({ successCount, failureCount, failures, authorisationUrl }: PaymentSubmission) {
  return {
    successCount,
    failureCount,
    failures: failures.map(({ supplierName, message }) => ({ supplierName, message })),
    authorisationUrl,
  };
}
