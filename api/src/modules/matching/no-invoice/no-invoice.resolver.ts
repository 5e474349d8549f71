import { Arg, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../../kernel/graphql/context.ts';
import { DeletionResult } from '../../../kernel/graphql/deletion.types.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { BankTransaction } from '../../bank-transactions/index.ts';
import { Company } from '../../companies/index.ts';
import { markInvoiceRequired, markNoInvoiceRequired, previewNoInvoice } from './no-invoice.service.ts';
import { NoInvoiceChange, NoInvoicePreview } from './no-invoice.types.ts';
import { deleteNoInvoiceRule } from './no-invoice-rule.service.ts';

@Resolver(() => Company)
export class CompanyNoInvoiceResolver {
  @FieldResolver(() => NoInvoicePreview, { description: 'Which transactions a rule would mark, before it is made.' })
  noInvoicePreview(
    @CurrentScope() scope: Scope,
    @Root() company: Company,
    @Arg('bankTransactionId', () => Int, { description: 'A transaction of the counterparty in question.' })
    bankTransactionId: number,
  ): Promise<NoInvoicePreview> {
    return previewNoInvoice(scope, company.id, bankTransactionId);
  }

  @Mutation(() => NoInvoiceChange, {
    description: 'On request with a rule for future imports, and with the open lines of the same counterparty.',
  })
  markNoInvoiceRequired(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @Arg('notes', () => String, { nullable: true, description: 'Why it needs no invoice.' }) notes: string | undefined,
    @Arg('autoMarkSupplier', () => Boolean, {
      defaultValue: false,
      description: "Also makes a rule for the counterparty's future transactions.",
    })
    autoMarkSupplier: boolean,
    @Arg('applyToOpenTransactions', () => Boolean, {
      defaultValue: false,
      description: "Also marks the counterparty's other open transactions.",
    })
    applyToOpenTransactions: boolean,
  ): Promise<NoInvoiceChange> {
    return markNoInvoiceRequired(scope, id, { notes, autoMarkSupplier, applyToOpenTransactions });
  }

  @Mutation(() => BankTransaction, { description: 'The transaction needs an invoice after all.' })
  markInvoiceRequired(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<BankTransaction> {
    return markInvoiceRequired(scope, id);
  }

  @Mutation(() => DeletionResult, { description: 'What it has marked stays marked.' })
  deleteNoInvoiceRule(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<DeletionResult> {
    return deleteNoInvoiceRule(scope, id);
  }
}
