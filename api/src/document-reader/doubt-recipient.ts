import type { MadeOutTo, ReadDocument, ReadInvoice } from './document.types.ts';
import { isSameName, nameLook } from './names.ts';

const DOUBTED = 0.5;
const MADE_OUT = 'Made out to';

/** The company that has the document. */
export interface OwnCompany {
  readonly name: string;
  readonly vatNumber: string | null;
}

/**
 * Doubts the supplier of what is made out to another company: it may be somebody else's bill.
 * @param otherCompanies names of those of the same people, who may have taken one for the other
 */
export function doubtRecipient(
  document: ReadDocument,
  company: OwnCompany,
  otherCompanies: readonly string[],
): ReadDocument {
  const invoices = document.invoices.map((invoice): ReadInvoice => {
    const { madeOutTo, supplierName } = invoice;
    if (!madeOutTo?.name || isCompany(madeOutTo, company, otherCompanies)) return invoice;
    const doubt = `${MADE_OUT} ${madeOutTo.name}, not to ${company.name}`;
    return {
      ...invoice,
      supplierName: { ...supplierName, confidence: Math.min(supplierName.confidence, DOUBTED), doubt },
    };
  });
  return { ...document, invoices };
}

/** Whether a doubt is about who got it: knowing who sent it does not settle that. */
export function isDoubtOfRecipient(doubt: string | null): boolean {
  return doubt?.startsWith(`${MADE_OUT} `) ?? false;
}

/** By its VAT number, or by a name that is the company's, longer or shorter. */
function isCompany({ name, vatNumber }: MadeOutTo, company: OwnCompany, otherCompanies: readonly string[]): boolean {
  const [theirs, ours] = [vatNumber, company.vatNumber].map((number) => number?.replace(/\W|^GB/gi, '') || null);
  if (theirs && theirs === ours) return true;
  const [one, other] = [nameLook(name ?? ''), nameLook(company.name)];
  if (!isSameName(name ?? '', company.name) && isAmong(otherCompanies, name ?? '')) return false;
  return one === '' || other === '' || one.includes(other) || other.includes(one);
}

/** Whether a name is exactly that of one of these companies, whatever their legal forms. */
export function isAmong(companies: readonly string[], name: string): boolean {
  return companies.some((company) => isSameName(company, name));
}
