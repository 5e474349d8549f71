import { CODING_REASON_WORDS } from '@paycycle/schema/domain/coding';
import { VAT_CODE_LABELS } from '@paycycle/schema/domain/vat-code';
import type { BillsToCodeQuery } from '@paycycle/schema/generated/operations';
import { accountWords, type NominalAccount } from '../../components/nominal-accounts/account-labels.ts';

type BillToCode = BillsToCodeQuery['company']['billsToCode']['items'][number];

/** A row of the coding table. */
export interface BillRow extends BillToCode {
  /** Of the invoice. */
  readonly id: number;
  /** Label of the proposal with the account's name; null if nothing is proposed. */
  readonly proposedWords: string | null;
}

export const MISSING_WORDS = {
  archived_account: 'archived account',
  net_and_vat: 'net and VAT',
  nominal_account: 'account',
  possible_duplicate: 'possible duplicate',
  supplier_reference: 'account reference',
  unknown_account: 'unknown account',
  vat_code: 'VAT code',
  vat_mismatch: 'VAT does not fit its code',
} as const satisfies Record<BillToCode['missing'][number], string>;

export function billRows(bills: readonly BillToCode[], accounts: readonly NominalAccount[]): BillRow[] {
  const names = new Map(accounts.map((account) => [account.code, accountWords(account)]));
  return bills.map((bill) => ({ ...bill, id: bill.invoice.id, proposedWords: proposedWords(bill, names) }));
}

export function nameOfBill({ invoice: { invoiceNumber, supplier } }: BillRow): string {
  return `${invoiceNumber} of ${supplier.name}`;
}

/** Why the proposal is made. */
export function reasonWords({ proposed }: BillRow): string | null {
  return proposed && CODING_REASON_WORDS[proposed.reason];
}

/** Gaps that coding cannot fill. A duplicate is answered on the bill, and a reference belongs to the supplier. */
const NOT_BY_CODING: ReadonlySet<string> = new Set(['possible_duplicate', 'supplier_reference']);

/** True if coding can fill at least one of the gaps. */
export function isCodable({ missing }: BillRow): boolean {
  return missing.some((what) => !NOT_BY_CODING.has(what));
}

/** True if the ledger identifies suppliers by a reference, and this supplier has none. */
export function lacksReference({ missing }: BillRow): boolean {
  return missing.includes('supplier_reference');
}

/** True if the proposal fills the missing codes and needs no check (RULES.md, 92). */
export function isProposalSure({ missing, proposed }: BillRow): boolean {
  if (!proposed?.isSure) return false;
  const lacks = new Set<string>(missing);
  // A proposal does not override the VAT that the bill states.
  if (lacks.has('vat_mismatch')) return false;
  const lacksAccount = ACCOUNT_FAULTS.some((fault) => lacks.has(fault));
  return (!lacksAccount || proposed.nominalCode !== null) && (!lacks.has('vat_code') || proposed.vatCode !== null);
}

/** True if coding the bill as proposed fills at least one gap, and the proposal needs no check. */
export function isSure(row: BillRow, worksOutVat: boolean): boolean {
  const ends = row.missing.some((what) => !NOT_BY_CODING.has(what) && (what !== 'net_and_vat' || worksOutVat));
  return ends && isProposalSure(row);
}

const ACCOUNT_FAULTS = ['archived_account', 'nominal_account', 'unknown_account'] as const;

function proposedWords({ proposed }: BillToCode, names: ReadonlyMap<string, string>): string | null {
  if (!proposed) return null;
  const { vatCode, nominalCode, trackingCategory } = proposed;
  return [vatCode && VAT_CODE_LABELS[vatCode], nominalCode && (names.get(nominalCode) ?? nominalCode), trackingCategory]
    .filter(Boolean)
    .join(' · ');
}
