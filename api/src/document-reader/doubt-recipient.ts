import type { BillTo, ReadDocument, ReadField, ReadInvoice } from './document.types.ts';
import { isSameName } from './names.ts';
import { isReaderName } from './reader-name.ts';

const DOUBTED = 0.5;
const MADE_OUT = 'Made out to';
const OWN = 'This is an invoice of';

/** The company that has the document. */
export interface OwnCompany {
  readonly name: string;
  readonly vatNumber: string | null;
}

/** Doubts what the company itself has sent to a customer: paid, it would be paid to who owes it. */
export function doubtOwnInvoice(invoice: ReadInvoice, companyName: string): ReadInvoice {
  const doubt = `${OWN} ${companyName} itself: its customer owes it`;
  const doubted = <Value>(field: ReadField<Value>) => ({
    ...field,
    confidence: Math.min(field.confidence, DOUBTED),
    doubt,
  });
  return { ...invoice, supplierName: doubted(invoice.supplierName), totalAmount: doubted(invoice.totalAmount) };
}

/**
 * Doubts the supplier of a bill to another company, and of an invoice that the company itself sent.
 * @param otherCompanies the user's other companies; the document may have been uploaded to the wrong one
 */
export function doubtRecipient(
  document: ReadDocument,
  company: OwnCompany,
  otherCompanies: readonly string[],
): ReadDocument {
  const invoices = document.invoices.map((invoice): ReadInvoice => {
    const { madeOutTo, supplierName } = invoice;
    if (supplierName.doubt?.startsWith(`${OWN} `)) return invoice;
    if (isOwn(invoice, company)) return doubtOwnInvoice(invoice, company.name);
    if (!madeOutTo?.name || isCompany(madeOutTo, company, otherCompanies)) return invoice;
    const doubt = `${MADE_OUT} ${madeOutTo.name}, not to ${company.name}`;
    return {
      ...invoice,
      supplierName: { ...supplierName, confidence: Math.min(supplierName.confidence, DOUBTED), doubt },
    };
  });
  return { ...document, invoices };
}

/**
 * True if a doubt says that the bill is for another company, or that the company itself sent it. A known supplier removes
 * neither doubt.
 */
export function isDoubtOfRecipient(doubt: string | null): boolean {
  return doubt !== null && (doubt.startsWith(`${MADE_OUT} `) || doubt.startsWith(`${OWN} `));
}

/** By its name, or because it charges VAT under the company's own number: one that names that of its customer has another. */
function isOwn({ supplierName, vatNumber, vatAmount }: ReadInvoice, company: OwnCompany): boolean {
  if (isSameName(supplierName.value ?? '', company.name)) return true;
  const isCharged = (vatAmount.value ?? 0) > 0;
  return isCharged && isSameVatNumber(vatNumber.value, company.vatNumber);
}

function isSameVatNumber(one: string | null, other: string | null): boolean {
  const [a, b] = [one, other].map((number) => number?.replace(/\W|^GB/gi, '') || null);
  return a !== null && a === b;
}

/** By its VAT number, or by a name that is the company's. */
function isCompany({ name, vatNumber }: BillTo, company: OwnCompany, otherCompanies: readonly string[]): boolean {
  if (isSameVatNumber(vatNumber, company.vatNumber)) return true;
  if (!isSameName(name ?? '', company.name) && isAmong(otherCompanies, name ?? '')) return false;
  return isReaderName(name ?? '', company.name, false);
}

/** True if a name equals that of one of these companies, ignoring legal forms. */
export function isAmong(companies: readonly string[], name: string): boolean {
  return companies.some((company) => isSameName(company, name));
}
