import {
  BILLS_CODED,
  CHART_CHANGED,
  CHART_IMPORTED,
  CODING_FORGOTTEN,
  CONNECTION_CHANGED,
  type CommandEffect,
  NOTHING_STORED,
  PACKAGE_SET_ASIDE,
} from './kinds-of-effects.ts';

/** What the commands for a company's ledger change (`command-effects.ts`). */
export const ACCOUNTING_EFFECTS = {
  AddNominalAccount: CHART_CHANGED,
  ChangeAccountingConnection: CONNECTION_CHANGED,
  ChooseLedger: CHART_CHANGED,
  CodeBills: BILLS_CODED,
  DisconnectAccountingSystem: CONNECTION_CHANGED,
  ForgetSupplierCoding: CODING_FORGOTTEN,
  ImportChartOfAccounts: CHART_IMPORTED,
  ImportLedgerAccounts: CHART_IMPORTED,
  PreviewChartOfAccounts: NOTHING_STORED,
  PreviewLedgerAccounts: NOTHING_STORED,
  SayPackageNotImported: PACKAGE_SET_ASIDE,
  SetLedgerReference: {
    touches: ['accountingPackage', 'billsToCode'],
    why: 'The answer holds the reference. Bills of the supplier may be ready by it.',
  },
  UpdateNominalAccount: CHART_CHANGED,
} as const satisfies Record<string, CommandEffect>;
