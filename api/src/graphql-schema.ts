import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchema, type PubSub } from 'type-graphql';
import { limitArguments } from './kernel/graphql/limited-arguments.ts';
import { answerNullablePayloads } from './kernel/graphql/nullable-payloads.ts';
import { readPlainFieldsDirectly } from './kernel/graphql/plain-fields.ts';
import { CompanyResolver } from './modules/companies/company.resolver.ts';
import { UserResolver } from './modules/identity/user.resolver.ts';
import { InvoiceImportResolver } from './modules/invoices/import/invoice-import.resolver.ts';
import { CompanyInvoicesResolver, InvoicePageResolver, InvoiceResolver } from './modules/invoices/invoice.resolver.ts';
import { CompanyFiguresResolver, SupplierInvoicesResolver } from './modules/invoices/invoice-figures.resolver.ts';
import { InvoiceUploadResolver } from './modules/invoices/invoice-upload.resolver.ts';
import {
  CompanyPaymentRunsResolver,
  InvoiceChangeResolver,
  PaymentRunItemResolver,
  PaymentRunResolver,
} from './modules/payment-runs/payment-run.resolver.ts';
import { CompanyRunProgressResolver, RunProgressResolver } from './modules/payment-runs/run-progress.resolver.ts';
import { RunReviewResolver } from './modules/payment-runs/run-review.resolver.ts';
import {
  CompanyPaymentsResolver,
  PaymentResolver,
  PaymentRunItemPaymentsResolver,
  SupplierPaymentsResolver,
} from './modules/payments/payment.resolver.ts';
import {
  BankTransactionFieldsResolver,
  BankTransactionMatchResolver,
} from './modules/reconciliation/bank-transaction.resolver.ts';
import { CompanyClosingsResolver, MonthClosingResolver } from './modules/reconciliation/closing/closing.resolver.ts';
import { BankTransactionDeletionResolver } from './modules/reconciliation/deletion/deletion.resolver.ts';
import {
  CompanyDuplicatesResolver,
  InvoiceDuplicatesResolver,
  PaymentDuplicatesResolver,
  PaymentRunDuplicatesResolver,
} from './modules/reconciliation/duplicates/duplicate-payment.resolver.ts';
import {
  CompanyLearningResolver,
  MatchingPatternResolver,
  NegativePatternResolver,
} from './modules/reconciliation/learning/learning.resolver.ts';
import { CompanyNoInvoiceResolver } from './modules/reconciliation/no-invoice/no-invoice.resolver.ts';
import {
  BankTransactionResolver,
  CompanyReconciliationResolver,
} from './modules/reconciliation/reconciliation.resolver.ts';
import { CompanyReportResolver } from './modules/reconciliation/report/report.resolver.ts';
import { RunReopeningResolver } from './modules/reconciliation/run-reopening/run-reopening.resolver.ts';
import { StatementImportResolver } from './modules/reconciliation/statement-import/statement-import.resolver.ts';
import { CompanySuggestionsResolver } from './modules/reconciliation/suggestions/suggestion.resolver.ts';
import { CompanySuppliersResolver, SupplierResolver } from './modules/suppliers/supplier.resolver.ts';

/** type-graphql wants one, although each of our subscriptions says where its events come from: the database. */
const notUsed: PubSub = {
  publish: () => {
    throw new Error('subscriptions get their events from the change feed');
  },
  subscribe: () => {
    throw new Error('subscriptions get their events from the change feed');
  },
};

/** The executable schema, from all resolvers. `schema/schema.graphql` is printed from it. */
export async function buildGraphQLSchema(): Promise<GraphQLSchema> {
  const schema = await buildSchema({
    resolvers: [
      UserResolver,
      CompanyResolver,
      SupplierResolver,
      CompanySuppliersResolver,
      SupplierInvoicesResolver,
      CompanyInvoicesResolver,
      InvoiceResolver,
      InvoicePageResolver,
      CompanyFiguresResolver,
      PaymentRunResolver,
      PaymentRunItemResolver,
      RunReviewResolver,
      CompanyPaymentRunsResolver,
      RunProgressResolver,
      CompanyRunProgressResolver,
      InvoiceChangeResolver,
      InvoiceImportResolver,
      InvoiceUploadResolver,
      PaymentResolver,
      PaymentRunItemPaymentsResolver,
      CompanyPaymentsResolver,
      SupplierPaymentsResolver,
      RunReopeningResolver,
      CompanyReconciliationResolver,
      CompanySuggestionsResolver,
      CompanyReportResolver,
      CompanyClosingsResolver,
      MonthClosingResolver,
      CompanyLearningResolver,
      MatchingPatternResolver,
      NegativePatternResolver,
      CompanyNoInvoiceResolver,
      BankTransactionDeletionResolver,
      BankTransactionResolver,
      StatementImportResolver,
      BankTransactionFieldsResolver,
      BankTransactionMatchResolver,
      CompanyDuplicatesResolver,
      InvoiceDuplicatesResolver,
      PaymentDuplicatesResolver,
      PaymentRunDuplicatesResolver,
    ],
    validate: false,
    pubSub: notUsed,
  });
  return limitArguments(readPlainFieldsDirectly(answerNullablePayloads(schema)));
}
