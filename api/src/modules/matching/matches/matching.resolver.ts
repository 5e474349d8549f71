import type { Month } from '@paycycle/schema/domain/local-date';
import { Arg, Args, Float, Int, Mutation, Resolver } from 'type-graphql';
import { CurrentScope } from '../../../kernel/graphql/context.ts';
import { MonthScalar } from '../../../kernel/graphql/scalars.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { acceptSuggestions, unmatchBankTransactions } from './accept-suggestions.service.ts';
import { matchBankTransactionToInvoices } from './batch-match.service.ts';
import { matchBankTransaction, unmatchBankTransaction } from './matching.service.ts';
import { BulkMatchResult, MatchArgs, MatchChange } from './matching.types.ts';

@Resolver()
export class MatchingResolver {
  @Mutation(() => MatchChange, {
    description:
      "Matches a transaction to an invoice, which is paid on the transaction's date. Of a part payment the invoice stays as it is, with so much less to pay; a refund changes no invoice.",
  })
  matchBankTransaction(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int, { description: 'The transaction.' }) id: number,
    @Arg('invoiceId', () => Int) invoiceId: number,
    @Arg('confidence', () => Float, { defaultValue: 1, description: "From 0 to 1; 1 for a person's own choice." })
    confidence: number,
    @Args(() => MatchArgs) words: MatchArgs,
  ): Promise<MatchChange> {
    return matchBankTransaction(scope, id, { invoiceId, confidence, ...words });
  }

  @Mutation(() => MatchChange, {
    description:
      'Matches a transaction to several invoices, which are paid on its date. They come to its amount, unless a difference is allowed.',
  })
  matchBankTransactionToInvoices(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int, { description: 'The transaction.' }) id: number,
    @Arg('invoiceIds', () => [Int]) invoiceIds: number[],
    @Arg('paymentRunItemId', () => Int, {
      nullable: true,
      description: 'The item of a payment run that it paid, when it was one.',
    })
    paymentRunItemId: number | undefined,
    @Args(() => MatchArgs) words: MatchArgs,
  ): Promise<MatchChange> {
    return matchBankTransactionToInvoices(scope, id, { invoiceIds, paymentRunItemId, ...words });
  }

  @Mutation(() => MatchChange, { description: 'Undoes a match and restores the previous status of its invoices.' })
  unmatchBankTransaction(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<MatchChange> {
    return unmatchBankTransaction(scope, id);
  }

  @Mutation(() => BulkMatchResult, {
    description:
      "Accepts the month's suggestions from a confidence on, 1,000 at most; never a possible one, a tie, a part payment, a fee, a credit note or a refund.",
  })
  acceptSuggestions(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('month', () => MonthScalar) month: Month,
    @Arg('minConfidence', () => Float, { description: 'From 0 to 1.' }) minConfidence: number,
    @Arg('ids', () => [Int], { nullable: true, description: 'Only of these transactions, to accept a month in parts.' })
    ids: number[] | undefined,
  ): Promise<BulkMatchResult> {
    return acceptSuggestions(scope, companyId, { month, minConfidence, ids });
  }

  @Mutation(() => BulkMatchResult, { description: 'Undoes the matches of up to 1,000 transactions.' })
  unmatchBankTransactions(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('ids', () => [Int]) ids: number[],
  ): Promise<BulkMatchResult> {
    return unmatchBankTransactions(scope, companyId, { ids });
  }
}
