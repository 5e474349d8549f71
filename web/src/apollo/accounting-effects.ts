import {
  BILLS_CODED,
  BILLS_PUBLISHED,
  CHART_CHANGED,
  CHART_IMPORTED,
  CODING_FORGOTTEN,
  CONNECTION_CHANGED,
  type CommandEffect,
  PACKAGE_SET_ASIDE,
  PAYMENTS_PUBLISHED,
  PREVIEW_ONLY,
} from './effect-presets.ts';

/** Effects of the commands for a company's ledger (`command-effects.ts`). */
export const ACCOUNTING_EFFECTS = {
  AddNominalAccount: CHART_CHANGED,
  ChangeAccountingConnection: CONNECTION_CHANGED,
  ChooseLedger: CHART_CHANGED,
  CodeBills: BILLS_CODED,
  DisconnectAccountingSystem: CONNECTION_CHANGED,
  ForgetSupplierCoding: CODING_FORGOTTEN,
  ImportChartOfAccounts: CHART_IMPORTED,
  ImportLedgerAccounts: CHART_IMPORTED,
  PreviewChartOfAccounts: PREVIEW_ONLY,
  PreviewLedgerAccounts: PREVIEW_ONLY,
  SayPackageNotImported: PACKAGE_SET_ASIDE,
  SetLedgerReference: {
    evicts: ['accountingPackage', 'billsToCode', 'publicationPreview'],
    why: 'The answer holds the reference. Bills of the supplier may be ready by it.',
  },
  UpdateNominalAccount: CHART_CHANGED,
  PublishBills: BILLS_PUBLISHED,
  PublishPayments: PAYMENTS_PUBLISHED,
  RetryLedgerPayment: PAYMENTS_PUBLISHED,
  RetryPublication: BILLS_PUBLISHED,
  WithdrawLedgerPayment: PAYMENTS_PUBLISHED,
  WithdrawPublication: BILLS_PUBLISHED,
} as const satisfies Record<string, CommandEffect>;
