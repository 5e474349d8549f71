import { AppError } from '@paycycle/schema/errors';

/** Refused, as the product refuses it. */
export function refuse(
  code:
    | 'PAYMENT_UNDER_WAY'
    | 'PAYMENT_RUN_EXPORTED'
    | 'PAYMENT_RUN_STATE'
    | 'PAYMENT_STATE'
    | 'PROVIDER_UNAVAILABLE'
    | 'WEBHOOK_REFUSED'
    | 'INVOICE_IN_RUN'
    | 'APPROVAL_REQUIRED'
    | 'CONTENT_CHANGED'
    | 'NOT_FOUND'
    | 'INVOICE_READ_ONLY'
    | 'ALREADY_MATCHED'
    | 'PAYMENT_ON_ITS_WAY'
    | 'NOT_MATCHED',
): never {
  throw new AppError(code, code);
}
