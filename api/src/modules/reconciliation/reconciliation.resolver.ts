import { LIST_SIZE_MAX } from '@paycycle/schema/limits';
import { Arg, Args, FieldResolver, Float, Int, Mutation, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company } from '../companies/index.ts';
import { BankTransaction } from './bank-transaction.entity.ts';
import { countBankTransactions, listBankTransactions } from './bank-transaction.service.ts';
import { matchBankTransactionToInvoices } from './batch-match.service.ts';
import { matchBankTransaction, unmatchBankTransaction } from './matching.service.ts';
import { BankTransactionFilter, BankTransactionPage, MatchArgs, MatchChange } from './reconciliation.types.ts';

@Resolver(() => BankTransaction)
export class BankTransactionResolver {
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

  @Mutation(() => MatchChange, { description: 'Takes a match back, and restores the invoices to what they were.' })
  unmatchBankTransaction(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<MatchChange> {
    return unmatchBankTransaction(scope, id);
  }
}

@Resolver(() => Company)
export class CompanyReconciliationResolver {
  @FieldResolver(() => BankTransactionPage, { description: 'Oldest first.' })
  async bankTransactions(
    @CurrentScope() scope: Scope,
    @Root() company: Company,
    @Arg('filter', () => BankTransactionFilter, { nullable: true }) filter: BankTransactionFilter | undefined,
    @Arg('offset', () => Int, { defaultValue: 0 }) offset: number,
    @Arg('limit', () => Int, { defaultValue: 50 }) limit: number,
  ): Promise<BankTransactionPage> {
    const request = { companyId: company.id, filter, page: { offset, limit }, limitMax: LIST_SIZE_MAX };
    const items = await listBankTransactions(scope, request);
    return { items, totalCount: await countBankTransactions(scope, request) };
  }
}
