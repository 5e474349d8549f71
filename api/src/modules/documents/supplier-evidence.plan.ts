import { parseCompanyNumber } from '@paycycle/schema/domain/company-number';
import { supplierNameKey } from '@paycycle/schema/domain/invoice-identity';
import { parseVatNumber, vatNumberKey, vatNumberWarning } from '@paycycle/schema/domain/vat-number';
import { editDistance } from '../../document-reader/index.ts';
import { ownMailDomain } from './shared-mail-domains.plan.ts';

/** What a paper says of who sent it. */
export interface SupplierEvidence {
  readonly vatNumber: string | null;
  readonly companyNumber: string | null;
  readonly sortCode: string | null;
  readonly accountNumber: string | null;
  readonly email: string | null;
  /** The names under which the supplier may be on record: as it is printed, and as it was understood. */
  readonly names: readonly string[];
}

/** Of a paper whose supplier a person has named: the name alone counts. */
export const NO_EVIDENCE: Omit<SupplierEvidence, 'names'> = {
  vatNumber: null,
  companyNumber: null,
  sortCode: null,
  accountNumber: null,
  email: null,
};

/** By what some evidence finds a supplier: who shares none of it is no supplier of the other's paper. */
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

/** A VAT number as it is compared; null for what is none. */
export function vatKey(text: string | null): string | null {
  const number = text === null ? null : parseVatNumber(text);
  return number && vatNumberKey(number);
}

/** A company number as it is compared; null for what is none. */
export function companyKey(text: string | null): string | null {
  return text === null ? null : parseCompanyNumber(text);
}

/** A misread figure or two of a number with wrong check digits say nothing. */
const MISREAD_MAX = 2;

/** That the chosen supplier has another number on record than the paper, in words; null where it has not. */
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
