import { z } from 'zod';
import type { AccountingOutcome } from '../../kernel/ports/accounting-system.ts';

/** Records as QuickBooks answers them, as far as we read them. Fields that we do not know are left out. */

const REFERENCE = z.object({ value: z.string().min(1) });

export const VENDOR = z.object({
  Id: z.string().min(1),
  DisplayName: z.string(),
  Active: z.boolean().default(true),
  Notes: z.string().nullish(),
});

export const ACCOUNT = z.object({
  Id: z.string().min(1),
  FullyQualifiedName: z.string(),
  AccountType: z.string(),
  AcctNum: z.string().nullish(),
  Active: z.boolean().default(true),
});
export type QuickBooksAccount = z.output<typeof ACCOUNT>;

export const TAX_CODE = z.object({
  Id: z.string().min(1),
  Name: z.string(),
  PurchaseTaxRateList: z
    .object({ TaxRateDetail: z.array(z.object({ TaxRateRef: REFERENCE })).default([]) })
    .default({ TaxRateDetail: [] }),
});
export type QuickBooksTaxCode = z.output<typeof TAX_CODE>;

export const TAX_RATE = z.object({ Id: z.string().min(1), RateValue: z.number() });

/** A class or a location, which QuickBooks calls a department. */
export const TRACKED_BY = z.object({
  Id: z.string().min(1),
  FullyQualifiedName: z.string(),
  Active: z.boolean().default(true),
});

export const PREFERENCES = z.object({
  AccountingInfoPrefs: z
    .object({
      BookCloseDate: z.iso.date().nullish(),
      ClassTrackingPerTxn: z.boolean().default(false),
      ClassTrackingPerTxnLine: z.boolean().default(false),
      TrackDepartments: z.boolean().default(false),
    })
    .prefault({}),
  CurrencyPrefs: z.object({ HomeCurrency: REFERENCE }),
});

/** A bill or vendor credit. */
export const TRANSACTION = z.object({
  Id: z.string().min(1),
  SyncToken: z.string(),
  VendorRef: REFERENCE,
  DocNumber: z.string().default(''),
  TxnDate: z.iso.date(),
  PrivateNote: z.string().default(''),
  TotalAmt: z.number(),
  Balance: z.number(),
});
export type QuickBooksTransaction = z.output<typeof TRANSACTION>;

export const ATTACHABLE = z.object({ Id: z.string().min(1), SyncToken: z.string(), FileName: z.string().default('') });

export const BILL_PAYMENT = z.object({ Id: z.string().min(1), VendorRef: REFERENCE, TotalAmt: z.number() });

/** The records of an answer. An answer that has others cannot be read. */
export function readRecords<Schema extends z.ZodType>(
  schema: Schema,
  answer: AccountingOutcome<unknown>,
): AccountingOutcome<z.output<Schema>> {
  if (answer.kind !== 'ok') return answer;
  const read = schema.safeParse(answer.value);
  if (read.success) return { kind: 'ok', value: read.data };
  return { kind: 'unknown', detail: `an answer without ${read.error.issues[0]?.path.join('.')} as documented` };
}

/** Inactive records have this behind their name. */
const DELETED = ' (deleted)';

export function nameWhenInactive(name: string): string {
  return name + DELETED;
}

/** A name as it was before its record was made inactive. */
export function nameOf(name: string, isActive: boolean): string {
  return !isActive && name.endsWith(DELETED) ? name.slice(0, -DELETED.length) : name;
}
