import { formatDecimalOrNull, type Pence, pence } from '@paycycle/schema/domain/money';
import { amountFromDecimal } from '@paycycle/schema/validation/amount';
import type { Document, DocumentInvoice } from './document.entity.ts';
import type { DocumentInvoiceFacts } from './document-facts.read.ts';
import {
  type CurrentField,
  currentField,
  type DocumentField,
  missingFields,
  paidInAdvance,
} from './document-fields.plan.ts';
import type { ReceivedMail } from './received-mail.entity.ts';

/** Amounts: decimal pounds in REST. */
const AMOUNTS = ['totalAmount', 'netAmount', 'vatAmount'] as const;

/** Fields in REST's order. */
const TEXTS_BEFORE = ['supplierName', 'invoiceNumber', 'invoiceDate', 'dueDate'] as const;
const TEXTS_AFTER = ['currency', 'sortCode', 'accountNumber', 'vatNumber', 'companyNumber', 'email', 'terms'] as const;

/**
 * A document in REST's shape. Its status is `reading`, `ready` or `refused`. One that is no invoice, or was accepted,
 * is `ready`: `isSetAside` and `isAccepted` tell them apart.
 */
export function documentJson(document: Document, facts: readonly DocumentInvoiceFacts[] = []) {
  const { status, invoices } = document;
  const items = invoices.getItems();
  return {
    id: document.id,
    companyId: document.companyId,
    fileName: document.fileName,
    filePath: document.fileKey,
    status: status === 'reading' || status === 'refused' ? status : 'ready',
    isSetAside: status === 'set_aside',
    isAccepted: status === 'accepted',
    version: document.version,
    progress: document.progress,
    documentType: document.documentType,
    message: document.message,
    invoices: items.map((invoice, at) => documentInvoiceJson(invoice, facts[at])),
    acceptedInvoiceIds: items.flatMap(({ invoiceId }) => invoiceId ?? []),
    source: document.source,
    mail: mailJson(document.mail?.unwrap() ?? null),
    createdAt: document.createdAt,
    createdBy: document.source === 'mail' ? null : document.createdBy,
    acceptedAt: document.acceptedAt,
    acceptedBy: document.acceptedBy,
  };
}

function mailJson(mail: ReceivedMail | null) {
  if (!mail) return null;
  const { from, fromName, subject, receivedAt, authentication, doubt } = mail;
  return { from, fromName, subject, receivedAt, authentication, doubt };
}

function documentInvoiceJson(invoice: DocumentInvoice, facts: DocumentInvoiceFacts | undefined) {
  const supplierName = facts?.supplierName ?? currentField(invoice, 'supplierName');
  return {
    id: invoice.id,
    documentType: invoice.documentType,
    fromPage: invoice.fromPage,
    toPage: invoice.toPage,
    ...fieldsJson(invoice, TEXTS_BEFORE, (value) => value),
    supplierName,
    ...fieldsJson(invoice, AMOUNTS, (value) => printedAmount(invoice, value as Pence | null)),
    ...(facts && { totalAmount: { ...facts.totalAmount, value: printedAmount(invoice, facts.totalAmount.value) } }),
    paidInAdvance: paidInAdvanceJson(invoice),
    ...fieldsJson(invoice, TEXTS_AFTER, (value) => value),
    missing: missingFields(invoice, supplierName),
    isAccepted: invoice.isAccepted,
    invoiceId: invoice.invoiceId,
    ...(facts && {
      supplierId: facts.supplier?.id ?? null,
      duplicateOfInvoiceId: facts.duplicate?.invoice.id ?? null,
      duplicateKind: facts.duplicate?.kind ?? null,
      duplicateElsewhere: facts.duplicateElsewhere,
      bankDetailsWarning: facts.bankDetailsWarning,
    }),
  };
}

function paidInAdvanceJson(invoice: DocumentInvoice) {
  const { value, ...where } = paidInAdvance(invoice);
  return { value: formatDecimalOrNull(value), ...where };
}

/** An amount as printed, in pounds: without the negative sign that the type of a credit note adds. */
function printedAmount({ documentType }: DocumentInvoice, value: Pence | null): string | null {
  const isSignless = documentType === 'credit_note' && value !== null;
  return formatDecimalOrNull(isSignless ? pence(Math.abs(value)) : value);
}

function fieldsJson<Name extends DocumentField>(
  invoice: DocumentInvoice,
  names: readonly Name[],
  shown: (value: unknown) => unknown,
): Record<Name, unknown> {
  const fields = names.map((name) => {
    const { value, ...where }: CurrentField<unknown> = currentField(invoice, name);
    return [name, { value: shown(value), ...where }];
  });
  return Object.fromEntries(fields) as Record<Name, unknown>;
}

/** Converts a request body to the service's input, in pence. */
export function documentEditOf(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const input: Record<string, unknown> = { ...body };
  for (const name of [...AMOUNTS, 'paidInAdvance']) {
    delete input[name];
    if (name in body) input[`${name}Pence`] = amountFromDecimal(body[name]) ?? null;
  }
  return input;
}
