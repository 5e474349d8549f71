/** Records of an Intuit company, as far as bills need them, in the words of QuickBooks' API. */

export interface Stored {
  readonly Id: string;
  /** Rises by one with each change. */
  SyncToken: string;
  MetaData: { readonly CreateTime: string; LastUpdatedTime: string };
}

export interface Reference {
  readonly value: string;
  readonly name?: string | undefined;
}

export interface Vendor extends Stored {
  DisplayName: string;
  Active: boolean;
  readonly Notes?: string | undefined;
}

export interface Account extends Stored {
  Name: string;
  /** With the account above it: `Parent:Child`. */
  FullyQualifiedName: string;
  readonly AccountType: string;
  readonly AcctNum?: string | undefined;
  Active: boolean;
}

/** A class or a location (`Department`). */
export interface TrackedBy extends Stored {
  Name: string;
  FullyQualifiedName: string;
  Active: boolean;
}

export interface TaxRate extends Stored {
  readonly Name: string;
  /** In percent. */
  readonly RateValue: number;
  readonly Active: boolean;
}

export interface TaxCode extends Stored {
  readonly Name: string;
  readonly Active: boolean;
  readonly PurchaseTaxRateList: { readonly TaxRateDetail: readonly { readonly TaxRateRef: Reference }[] };
}

export interface TransactionLine {
  readonly Description?: string | undefined;
  readonly Amount: number;
  readonly DetailType: 'AccountBasedExpenseLineDetail';
  readonly AccountBasedExpenseLineDetail: {
    readonly AccountRef: Reference;
    readonly TaxCodeRef?: Reference | undefined;
    readonly ClassRef?: Reference | undefined;
  };
}

export interface TaxLine {
  readonly Amount: number;
  readonly DetailType: 'TaxLineDetail';
  readonly TaxLineDetail: {
    readonly TaxRateRef: Reference;
    readonly PercentBased: boolean;
    readonly TaxPercent: number;
    readonly NetAmountTaxable: number;
  };
}

/** A bill or vendor credit. */
export interface Transaction extends Stored {
  readonly VendorRef: Reference;
  DocNumber?: string | undefined;
  readonly TxnDate: string;
  readonly DueDate?: string | undefined;
  PrivateNote?: string | undefined;
  readonly CurrencyRef: Reference;
  readonly DepartmentRef?: Reference | undefined;
  readonly GlobalTaxCalculation: 'TaxExcluded';
  readonly Line: readonly TransactionLine[];
  readonly TxnTaxDetail: { readonly TotalTax: number; readonly TaxLine: readonly TaxLine[] };
  TotalAmt: number;
  /** Amount that is not paid or used. */
  Balance: number;
}

export interface BillPayment extends Stored {
  readonly VendorRef: Reference;
  readonly PayType: 'Check';
  readonly CheckPayment: { readonly BankAccountRef: Reference };
  readonly TotalAmt: number;
  readonly TxnDate: string;
  readonly DocNumber?: string | undefined;
  readonly PrivateNote?: string | undefined;
  readonly Line: readonly { readonly Amount: number; readonly LinkedTxn: readonly LinkedTransaction[] }[];
}

export interface LinkedTransaction {
  readonly TxnId: string;
  readonly TxnType: 'Bill' | 'VendorCredit';
}

export interface Attachable extends Stored {
  readonly FileName: string;
  readonly ContentType: string;
  readonly Size: number;
  readonly AttachableRef: readonly { readonly EntityRef: { readonly type: string; readonly value: string } }[];
}

export interface Entities {
  Vendor: Vendor;
  Account: Account;
  Class: TrackedBy;
  Department: TrackedBy;
  TaxRate: TaxRate;
  TaxCode: TaxCode;
  Bill: Transaction;
  VendorCredit: Transaction;
  BillPayment: BillPayment;
  Attachable: Attachable;
}
export type EntityName = keyof Entities;

export const TRANSACTION_TYPES = ['Bill', 'VendorCredit'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export function isTransactionType(name: string): name is TransactionType {
  return TRANSACTION_TYPES.some((type) => type === name);
}

/** Pounds of the API as whole pence, so that sums are exact. */
export function inPence(amount: number): number {
  return Math.round(amount * 100);
}

export function inPounds(pence: number): number {
  return pence / 100;
}
