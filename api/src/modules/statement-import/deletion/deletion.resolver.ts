import { Arg, Int, Mutation, Resolver } from 'type-graphql';
import { CurrentScope } from '../../../kernel/graphql/context.ts';
import { DeletionResult } from '../../../kernel/graphql/deletion.types.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { deleteBankTransactions } from './bank-transaction-deletion.service.ts';

@Resolver()
export class BankTransactionDeletionResolver {
  @Mutation(() => DeletionResult, {
    description:
      "All of a company's transactions after its latest closed month; what they paid goes back to what it was.",
  })
  deleteBankTransactions(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
  ): Promise<DeletionResult> {
    return deleteBankTransactions(scope, companyId);
  }
}
