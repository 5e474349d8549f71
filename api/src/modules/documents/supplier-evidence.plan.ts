import { parseCompanyNumber } from '@paycycle/schema/domain/company-number';
import { supplierNameKey } from '@paycycle/schema/domain/invoice-identity';
import { parseVatNumber, vatNumberKey, vatNumberWarning } from '@paycycle/schema/domain/vat-number';
import { editDistance } from '../../document-reader/index.ts';
import { ownMailDomain } from './shared-mail-domains.plan.ts';

/** Evidence in a document about its sender. */
export interface SupplierEvidence {
  readonly vatNumber: string | null;
  readonly companyNumber: string | null;
  readonly sortCode: string | null;
  readonly accountNumber: string | null;
  readonly email: string | null;
  /** Names under which the supplier may be on record: as printed, and as understood. */
  readonly names: readonly string[];
}

/** Used if a user has named the supplier: the name alone counts. */
export const NO_EVIDENCE: Omit<SupplierEvidence, 'names'> = {
  vatNumber: null,
  companyNumber: null,
  sortCode: null,
  accountNumber: null,
  email: null,
};

/** Keys by which evidence finds a supplier. Documents without a common key have no supplier in common. */
export function evidenceKeys({ names, vatNumber, companyNumber, accountNumber, email }: SupplierEvidence): string[] {
  const numbers = {
    vatNumber: vatKey(vatNumber),
    companyNumber: companyKey(companyNumber),
    accountNumber,
    domain: ownMailDomain(email),
  };
  return [
    ...names.map((name) => `name ${supplierNameKey(name)}`),
    ...Object.entries(numbers).flatMap(([kind, value]) => (value === null ? [] : `${kind} ${value}`)),
  ];
}

/** Normalises a VAT number for comparison; null if it is none. */
export function vatKey(text: string | null): string | null {
  const number = text === null ? null : parseVatNumber(text);
  return number && vatNumberKey(number);
}

/** Normalises a company number for comparison; null if it is none. */
export function companyKey(text: string | null): string | null {
  return text === null ? null : parseCompanyNumber(text);
}

/** In a number with wrong check digits, so many different figures count as misread. */
const MISREAD_MAX = 2;

/** Describes that the chosen supplier has another number on record than the document; null if it has not. */
export function otherNumber(
  evidence: SupplierEvidence,
  chosen: { readonly name: string; readonly vatNumber: string | null; readonly companyNumber: string | null },
): string | null {
  const [printed, known] = [vatKey(evidence.vatNumber), vatKey(chosen.vatNumber)];
  if (printed && known && printed !== known) {
    const isMisread = vatNumberWarning(printed) !== null && editDistance(printed, known) <= MISREAD_MAX;
    if (!isMisread) return `The VAT number ${printed} is not that of ${chosen.name}, ${known}`;
  }
  const [company, onRecord] = [companyKey(evidence.companyNumber), chosen.companyNumber];
  if (!company || !onRecord || company === onRecord || editDistance(company, onRecord) === 1) return null;
  return `The company number ${company} is not that of ${chosen.name}, ${onRecord}`;
}
