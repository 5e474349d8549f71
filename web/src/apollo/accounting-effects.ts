import type { CommandEffect } from './effect-presets.ts';
import * as effect from './effect-presets.ts';

/** Effects of the commands for a company's ledger (`command-effects.ts`). */
export const ACCOUNTING_EFFECTS = {
  AddNominalAccount: effect.CHART_CHANGED,
  ChangeAccountingConnection: effect.CONNECTION_CHANGED,
  ChooseLedger: effect.CHART_CHANGED,
  CodeBills: effect.BILLS_CODED,
  DisconnectAccountingSystem: effect.CONNECTION_CHANGED,
  ForgetSupplierCoding: effect.CODING_FORGOTTEN,
  ImportChartOfAccounts: effect.CHART_IMPORTED,
  ImportLedgerAccounts: effect.CHART_IMPORTED,
  PreviewChartOfAccounts: effect.PREVIEW_ONLY,
  PreviewLedgerAccounts: effect.PREVIEW_ONLY,
  SayPackageNotImported: effect.PACKAGE_SET_ASIDE,
  SetLedgerReference: {
    evicts: ['accountingPackage', 'billsToCode', 'publicationPreview'],
    why: 'The answer holds the reference. Bills of the supplier may be ready by it.',
  },
  UpdateNominalAccount: effect.CHART_CHANGED,
  PublishBills: effect.BILLS_PUBLISHED,
  PublishPayments: effect.PAYMENTS_PUBLISHED,
  RetryLedgerPayment: effect.PAYMENTS_PUBLISHED,
  RetryPublication: effect.BILLS_PUBLISHED,
  WithdrawLedgerPayment: effect.PAYMENTS_PUBLISHED,
  WithdrawPublication: effect.BILLS_PUBLISHED,
} as const satisfies Record<string, CommandEffect>;
