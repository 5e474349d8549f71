import { Arg, Int, Mutation, Resolver } from 'type-graphql';
import { CurrentScope } from '../../../kernel/graphql/context.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { PaymentRun } from '../../payment-runs/index.ts';
import { reopenPaymentRun } from './run-reopening.service.ts';

@Resolver()
export class RunReopeningResolver {
  @Mutation(() => PaymentRun, {
    description:
      'A completed run was not paid: what its completion paid is to be paid again. The reason stays on record.',
  })
  reopenPaymentRun(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @Arg('reason', () => String, { description: 'Why it counts as not paid.' }) reason: string,
  ): Promise<PaymentRun> {
    return reopenPaymentRun(scope, id, { reason });
  }
}
