import type { MadeOutTo, ReadDocument, ReadInvoice } from './document.types.ts';
import { nameLook } from './names.ts';

const DOUBTED = 0.5;
const MADE_OUT = 'Made out to';

/** The company that has the document. */
export interface OwnCompany {
  readonly name: string;
  readonly vatNumber: string | null;
}

/** Doubts the supplier of what is made out to another company: it may be somebody else's bill. */
export function doubtRecipient(document: ReadDocument, company: OwnCompany): ReadDocument {
  const invoices = document.invoices.map((invoice): ReadInvoice => {
    const { madeOutTo, supplierName } = invoice;
    if (!madeOutTo?.name || isCompany(madeOutTo, company)) return invoice;
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
function isCompany({ name, vatNumber }: MadeOutTo, company: OwnCompany): boolean {
  const [theirs, ours] = [vatNumber, company.vatNumber].map((number) => number?.replace(/\W|^GB/gi, '') || null);
  if (theirs && theirs === ours) return true;
  const [one, other] = [nameLook(name ?? ''), nameLook(company.name)];
  return one === '' || other === '' || one.includes(other) || other.includes(one);
}
