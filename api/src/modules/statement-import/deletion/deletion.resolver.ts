import { Arg, Int, Mutation, Resolver } from 'type-graphql';
import { CurrentScope } from '../../../kernel/graphql/context.ts';
import { DeletionResult } from '../../../kernel/graphql/deletion.types.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { deleteBankTransactions } from './bank-transaction-deletion.service.ts';
import { undoStatementImport } from './undo-import.service.ts';

@Resolver()
export class BankTransactionDeletionResolver {
  @Mutation(() => DeletionResult, {
    description:
      "All of a company's transactions after its latest closed month; what they paid goes back to what it was.",
  })
  deleteBankTransactions(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('seen', () => Int, {
      nullable: true,
      description:
        'How many there were when a person chose: refused with `CONTENT_CHANGED` where there are more or fewer by now. Left out, all are taken.',
    })
    seen?: number | null,
  ): Promise<DeletionResult> {
    return deleteBankTransactions(scope, companyId, { seen });
  }

  @Mutation(() => DeletionResult, {
    description:
      'Deletes the lines that a statement has added, and forgets the statement. Lines that are matched or of a closed month stay.',
  })
  undoStatementImport(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int, { description: 'The `statementImportId` of the import.' }) id: number,
  ): Promise<DeletionResult> {
    return undoStatementImport(scope, id);
  }
}
