import { Arg, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../../kernel/graphql/context.ts';
import { DeletionResult } from '../../../kernel/graphql/deletion.types.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { BankTransaction } from '../../bank-transactions/index.ts';
import { Company } from '../../companies/index.ts';
import { Supplier } from '../../suppliers/index.ts';
import { MatchingPattern, NegativePattern } from '../learning/learned-pattern.entity.ts';
import { learnedPayeeOf } from '../learning/learned-payee.read.ts';
import { LearnedPatterns, Rejection } from './learning.types.ts';
import { deleteMatchingPattern, deleteNegativePattern, learnedPatterns } from './pattern.service.ts';
import { rejectMatch, undoRejection } from './rejection.service.ts';

@Resolver(() => Company)
export class CompanyLearningResolver {
  @FieldResolver(() => LearnedPatterns, { description: 'Patterns learned from its matches.' })
  learnedPatterns(@CurrentScope() scope: Scope, @Root() company: Company): Promise<LearnedPatterns> {
    return learnedPatterns(scope, company.id);
  }

  @Mutation(() => Rejection, {
    description: 'Not a Match: none of these invoices is suggested for the transaction again.',
  })
  rejectMatch(
    @CurrentScope() scope: Scope,
    @Arg('bankTransactionId', () => Int) bankTransactionId: number,
    @Arg('invoiceIds', () => [Int], { description: 'The invoices that were suggested.' }) invoiceIds: number[],
  ): Promise<Rejection> {
    return rejectMatch(scope, bankTransactionId, { invoiceIds });
  }

  @Mutation(() => Rejection, { description: 'These invoices may be suggested for the transaction again.' })
  undoRejection(
    @CurrentScope() scope: Scope,
    @Arg('bankTransactionId', () => Int) bankTransactionId: number,
    @Arg('invoiceIds', () => [Int], { description: 'The invoices that were rejected.' }) invoiceIds: number[],
  ): Promise<Rejection> {
    return undoRejection(scope, bankTransactionId, { invoiceIds });
  }

  @Mutation(() => DeletionResult, { description: 'Deletes a pattern learned from matches.' })
  deleteMatchingPattern(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<DeletionResult> {
    return deleteMatchingPattern(scope, id);
  }

  @Mutation(() => DeletionResult, { description: 'What was rejected with it may be suggested again.' })
  deleteNegativePattern(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<DeletionResult> {
    return deleteNegativePattern(scope, id);
  }
}

@Resolver(() => BankTransaction)
export class LearnedPayeeResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'The supplier whose confirmed payments looked like it; null where none did.',
  })
  learnedPayee(@CurrentScope() scope: Scope, @Root() transaction: BankTransaction): Promise<string | null> {
    return learnedPayeeOf(scope, transaction);
  }
}

@Resolver(() => MatchingPattern)
export class MatchingPatternResolver {
  @FieldResolver(() => Supplier, { description: 'The supplier that was paid.' })
  supplier(@Root() pattern: MatchingPattern): Promise<Supplier> {
    return pattern.supplier.loadOrFail();
  }
}

@Resolver(() => NegativePattern)
export class NegativePatternResolver {
  @FieldResolver(() => Supplier, { description: 'The supplier that it is not.' })
  supplier(@Root() pattern: NegativePattern): Promise<Supplier> {
    return pattern.supplier.loadOrFail();
  }
}
