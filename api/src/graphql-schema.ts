import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchema } from 'type-graphql';
import { CompanyResolver } from './modules/companies/company.resolver.ts';
import { UserResolver } from './modules/identity/user.resolver.ts';
import { CompanyInvoicesResolver, InvoiceResolver } from './modules/invoices/invoice.resolver.ts';
import {
  BankTransactionResolver,
  CompanyReconciliationResolver,
} from './modules/reconciliation/reconciliation.resolver.ts';
import { CompanySuppliersResolver } from './modules/suppliers/supplier.resolver.ts';

/** The executable schema, from all resolvers. `schema/schema.graphql` is printed from it. */
export function buildGraphQLSchema(): Promise<GraphQLSchema> {
  return buildSchema({
    resolvers: [
      UserResolver,
      CompanyResolver,
      CompanySuppliersResolver,
      CompanyInvoicesResolver,
      InvoiceResolver,
      CompanyReconciliationResolver,
      BankTransactionResolver,
    ],
    validate: false,
  });
}
