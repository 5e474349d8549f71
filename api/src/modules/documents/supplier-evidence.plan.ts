import { parseCompanyNumber } from '@paycycle/schema/domain/company-number';
import { supplierNameKey } from '@paycycle/schema/domain/invoice-identity';
import { parseVatNumber, vatNumberKey } from '@paycycle/schema/domain/vat-number';
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
