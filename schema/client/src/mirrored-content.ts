import type { components } from './generated/api.ts';

export type Kind = components['schemas']['Changes']['changes'][number]['kind'];

/** Fields that are another record: the mirror keeps their `id`. */
const OTHER_RECORDS = new Set(['supplier', 'invoice', 'matchedInvoice']);

/** Fields that are calculated from other records, the users or the day. The change feed does not report them. */
const CALCULATED: Readonly<Record<Kind, ReadonlySet<string>>> = {
  invoice: new Set(['displayStatus']),
  supplier: new Set(['accountState', 'accountWords', 'bankDetailsWarning']),
  payment_run: new Set([
    ...['createdByName', 'exportedByName', 'approverNames', 'approvedByName', 'reopenedByName', 'sentBackByName'],
    ...['isApprovalRequired', 'isApprovableOnceSubmitted', 'pausedApprovers', 'allowedActions', 'content'],
    ...['failedCount', 'paymentsAwaitingAuthorisation', 'accountConfirmation', 'duplicateWarnings'],
  ]),
  payment: new Set(['warnings']),
  bank_transaction: new Set(['matchedBy']),
  document: new Set([
    ...['supplierId', 'supplierName', 'totalAmount', 'missing', 'bankDetailsWarning'],
    ...['duplicateOfInvoiceId', 'duplicateKind', 'duplicateElsewhere'],
  ]),
};

/** Returns the part of a record that a mirror keeps, as JSON. */
export function mirroredContent(kind: Kind, record: object): string {
  const calculated = CALCULATED[kind];
  return JSON.stringify(record, (name, value) => {
    if (calculated.has(name)) return undefined;
    return OTHER_RECORDS.has(name) && value ? { id: value.id } : value;
  });
}
