import { localDate } from '@paycycle/schema/domain/local-date';
import { PUBLISH_AS_OF } from '@paycycle/schema/domain/publish-as';
import { QUICKBOOKS_TRACKING } from '@paycycle/schema/domain/tracking-option';
import { VAT_CODES, type VatCode } from '@paycycle/schema/domain/vat-code';
import { z } from 'zod';
import { QUICKBOOKS_TAX_CODES } from '../../accounting-files/index.ts';
import type {
  AccountingAccess,
  AccountingOutcome,
  LedgerAccount,
  LedgerTrackingOption,
  OrganisationSettings,
} from '../../kernel/ports/accounting-system.ts';
import type { QuickBooksClient } from './quickbooks-client.ts';
import {
  ACCOUNT,
  nameOf,
  PREFERENCES,
  type QuickBooksAccount,
  type QuickBooksTaxCode,
  readRecords,
  TAX_CODE,
  TAX_RATE,
  TRACKED_BY,
} from './read-records.ts';

/** Account types that the API takes in a bill's line; the classification is that of the Account reference. */
const POSTABLE = new Set(['Expense', 'Other Expense', 'Cost of Goods Sold', 'Fixed Asset', 'Other Current Asset']);
/** Active and inactive records; without it a statement leaves the inactive out. */
export const ALSO_INACTIVE = 'Active in (true,false)';
const ONLY_ACTIVE = 'Active = true';

/** A treatment of VAT with the rates that it has on purchases, in percent, by their ids. */
export interface PurchaseTax {
  readonly taxCodeId: string;
  readonly rates: readonly { readonly rateId: string; readonly percent: number }[];
}

/** By what bills name their accounts and treatments of VAT. */
export interface Coding {
  readonly accounts: readonly LedgerAccount[];
  readonly taxes: ReadonlyMap<VatCode, PurchaseTax>;
  readonly tracking: readonly LedgerTrackingOption[];
}

/** True for each list that the company uses. We do not fetch a list that it does not use. */
export interface TrackedBy {
  readonly classes: boolean;
  readonly locations: boolean;
}

export async function readSettings(
  client: QuickBooksClient,
  access: AccountingAccess,
): Promise<AccountingOutcome<OrganisationSettings>> {
  const answer = await client.get(access, '/preferences');
  const preferences = readRecords(z.object({ Preferences: PREFERENCES }), answer);
  if (preferences.kind !== 'ok') return preferences;
  const { AccountingInfoPrefs, CurrencyPrefs } = preferences.value.Preferences;
  const { ClassTrackingPerTxn, ClassTrackingPerTxnLine, TrackDepartments } = AccountingInfoPrefs;
  const trackedBy = { classes: ClassTrackingPerTxn || ClassTrackingPerTxnLine, locations: TrackDepartments };
  const coding = await readCoding(client, access, trackedBy);
  if (coding.kind !== 'ok') return coding;
  const { accounts, taxes, tracking } = coding.value;
  const closed = AccountingInfoPrefs.BookCloseDate ?? null;
  return {
    kind: 'ok',
    value: {
      baseCurrency: CurrencyPrefs.HomeCurrency.value,
      lockedUntil: closed === null ? null : localDate(closed),
      publishAs: PUBLISH_AS_OF.quickbooks,
      accounts,
      vatCodes: new Map([...taxes].map(([code, { taxCodeId }]) => [code, taxCodeId])),
      trackingOptions: tracking,
      // Reads are limited by the month and for all customers of an app together (Intuit App Partner Program).
    },
  };
}

/** Accounts and treatments of VAT as they are now: three calls, and one for classes and for locations each. */
export async function readCoding(
  client: QuickBooksClient,
  access: AccountingAccess,
  trackedBy: TrackedBy,
): Promise<AccountingOutcome<Coding>> {
  const accounts = readRecords(z.array(ACCOUNT), await client.all(access, 'Account', ALSO_INACTIVE));
  if (accounts.kind !== 'ok') return accounts;
  const codes = readRecords(z.array(TAX_CODE), await client.all(access, 'TaxCode', ONLY_ACTIVE));
  if (codes.kind !== 'ok') return codes;
  const rates = readRecords(z.array(TAX_RATE), await client.all(access, 'TaxRate', ONLY_ACTIVE));
  if (rates.kind !== 'ok') return rates;
  const tracking = await readTracking(client, access, trackedBy);
  if (tracking.kind !== 'ok') return tracking;
  const percents = new Map(rates.value.map(({ Id, RateValue }) => [Id, RateValue]));
  return {
    kind: 'ok',
    value: {
      accounts: accounts.value.map(accountOf),
      taxes: taxesOf(codes.value, percents),
      tracking: tracking.value,
    },
  };
}

async function readTracking(
  client: QuickBooksClient,
  access: AccountingAccess,
  { classes, locations }: TrackedBy,
): Promise<AccountingOutcome<readonly LedgerTrackingOption[]>> {
  const options: LedgerTrackingOption[] = [];
  for (const [isAsked, entity, category] of [
    [classes, 'Class', QUICKBOOKS_TRACKING.class],
    [locations, 'Department', QUICKBOOKS_TRACKING.location],
  ] as const) {
    if (!isAsked) continue;
    const read = readRecords(z.array(TRACKED_BY), await client.all(access, entity, ALSO_INACTIVE));
    if (read.kind !== 'ok') return read;
    for (const { Id, FullyQualifiedName, Active } of read.value) {
      options.push({ category, option: nameOf(FullyQualifiedName, Active), externalId: Id, isArchived: !Active });
    }
  }
  return { kind: 'ok', value: options };
}

/**
 * The account that a line means. QuickBooks has names alone unless numbers are switched on, and so the name is the code
 * (RULES.md, 90).
 */
export function findAccount(accounts: readonly LedgerAccount[], accountCode: string): LedgerAccount | undefined {
  const meant = accountCode.trim().toLowerCase();
  const fits = accounts.filter(
    ({ name, code }) => name.toLowerCase() === meant || (code !== null && code.toLowerCase() === meant),
  );
  return fits.find(({ isArchived }) => !isArchived) ?? fits[0];
}

function accountOf({ Id, FullyQualifiedName, AccountType, AcctNum, Active }: QuickBooksAccount): LedgerAccount {
  return {
    externalId: Id,
    code: AcctNum || null,
    name: nameOf(FullyQualifiedName, Active),
    isArchived: !Active,
    takesBills: POSTABLE.has(AccountType),
    takesPayments: AccountType === 'Bank',
    vatCodes: null,
  };
}

/** The treatments of VAT that the company has, by the names of the UK edition. */
function taxesOf(
  codes: readonly QuickBooksTaxCode[],
  percents: ReadonlyMap<string, number>,
): ReadonlyMap<VatCode, PurchaseTax> {
  const taxes = new Map<VatCode, PurchaseTax>();
  for (const vatCode of VAT_CODES) {
    const found = codes.find(({ Name }) => Name === QUICKBOOKS_TAX_CODES[vatCode]);
    if (!found) continue;
    const rates = found.PurchaseTaxRateList.TaxRateDetail.map(({ TaxRateRef: { value: rateId } }) => ({
      rateId,
      percent: percents.get(rateId) ?? 0,
    }));
    taxes.set(vatCode, { taxCodeId: found.Id, rates });
  }
  return taxes;
}
