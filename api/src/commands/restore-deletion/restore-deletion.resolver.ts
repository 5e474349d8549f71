import { Arg, Field, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import { BulkRefusal } from '../../kernel/graphql/deletion.types.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company, getCompany } from '../../modules/companies/index.ts';
import { Deletion } from '../../modules/deletions/index.ts';
import { restoreDeletion } from './restore-deletion.ts';

@ObjectType({ description: 'What restoring a deletion did.' })
class RestoreDeletionResult {
  @Field(() => Company, { description: 'The company with its updated lists and figures.' })
  company!: Company;

  @Field(() => Deletion, { description: 'The deletion, with what is left of it.' })
  deletion!: Deletion;

  @Field(() => Int, { description: 'Records that are back, as they were.' })
  restoredCount!: number;

  @Field(() => Int, { description: 'Records that stay deleted.' })
  refusedCount!: number;

  @Field(() => [BulkRefusal], { description: 'Why they stay deleted, and how many.' })
  refusals!: readonly BulkRefusal[];

  @Field(() => Int, {
    description: 'Bank transactions that are back without their match: an invoice has changed since.',
  })
  unmatchedCount!: number;
}

@Resolver()
export class RestoreDeletionResolver {
  @Mutation(() => RestoreDeletionResult, {
    description: 'Restores what was deleted in the last 30 days: all that can come back, and says why the rest cannot.',
  })
  async restoreDeletion(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int, { description: 'The `deletionId` of the deletion.' }) id: number,
  ): Promise<RestoreDeletionResult> {
    const restored = await restoreDeletion(scope, id);
    return { company: await getCompany(scope, restored.deletion.companyId), ...restored };
  }
}
