import { Arg, Int, Query, Resolver } from 'type-graphql';
import { CurrentScope } from '../../../kernel/graphql/context.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { draftRemittanceMail } from './remittance.service.ts';
import { RemittanceMail } from './remittance.types.ts';

@Resolver()
export class RemittanceResolver {
  @Query(() => RemittanceMail, {
    description: 'What a supplier is told of its payment in a run, as a mail for somebody to send.',
  })
  remittanceMail(
    @CurrentScope() scope: Scope,
    @Arg('paymentRunId', () => Int) paymentRunId: number,
    @Arg('itemId', () => Int, { description: 'The `id` of its item of the run.' }) itemId: number,
  ): Promise<RemittanceMail> {
    return draftRemittanceMail(scope, paymentRunId, itemId);
  }
}
