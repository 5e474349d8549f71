import { Arg, Int, Mutation, Resolver } from 'type-graphql';
import { CurrentScope } from '../../../kernel/graphql/context.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { deleteBankTransactions } from './bank-transaction-deletion.service.ts';
import { BulkDeletion } from './deletion.types.ts';

@Resolver()
export class BankTransactionDeletionResolver {
  @Mutation(() => BulkDeletion, {
    description:
      "All of a company's transactions after its latest closed month; what they paid goes back to what it was.",
  })
  deleteBankTransactions(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
  ): Promise<BulkDeletion> {
    return deleteBankTransactions(scope, companyId);
  }
}
