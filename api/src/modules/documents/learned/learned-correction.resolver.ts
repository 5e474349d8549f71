import { Arg, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../../kernel/graphql/context.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { personName } from '../../identity/index.ts';
import { Supplier } from '../../suppliers/index.ts';
import { LearnedCorrection } from './learned-correction.entity.ts';
import { deleteLearnedCorrection, learnedReadingsOf } from './learned-correction.service.ts';

@Resolver(() => Supplier)
export class SupplierLearnedResolver {
  @FieldResolver(() => [LearnedCorrection], {
    description: 'What people have corrected on its documents, for the next ones: the last first, 100 at most.',
  })
  learnedCorrections(@CurrentScope() scope: Scope, @Root() supplier: Supplier): Promise<readonly LearnedCorrection[]> {
    return learnedReadingsOf(scope, supplier);
  }

  @Mutation(() => Supplier, {
    description: 'Forgets what was learned of documents. Returns the supplier that it was learned of.',
  })
  deleteLearnedCorrection(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<Supplier> {
    return deleteLearnedCorrection(scope, id);
  }
}

@Resolver(() => LearnedCorrection)
export class LearnedCorrectionResolver {
  @FieldResolver(() => String, { description: 'Who corrected it.' })
  learnedByName(@CurrentScope() scope: Scope, @Root() { learnedBy }: LearnedCorrection): Promise<string> {
    return personName(scope, learnedBy);
  }
}
