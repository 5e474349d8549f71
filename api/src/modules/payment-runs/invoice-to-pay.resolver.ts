import { FieldResolver, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Invoice } from '../invoices/index.ts';
import { leftOutCreditOfInvoice } from './left-out-credit.read.ts';
import { duplicateWarningsOfInvoice } from './run-duplicates.read.ts';

@Resolver(() => Invoice)
export class InvoiceToPayResolver {
  @FieldResolver(() => [String], {
    description:
      'Why it may be a duplicate while it is unpaid, in words, with the number and state of the other invoice, or which line of the statement or payment file may have paid it; with suppliers whose names are easily taken for its supplier. As a run says it.',
  })
  duplicateWarnings(@CurrentScope() scope: Scope, @Root() invoice: Invoice): Promise<string[]> {
    return duplicateWarningsOfInvoice(scope, invoice);
  }

  @FieldResolver(() => [String], {
    description:
      'The credit notes of its supplier that a payment of it by itself leaves out, in words, and those that were deleted, changed or marked as refunded within 30 days; as a run says it.',
  })
  creditWarnings(@CurrentScope() scope: Scope, @Root() invoice: Invoice): Promise<string[]> {
    return leftOutCreditOfInvoice(scope, invoice.id);
  }
}
