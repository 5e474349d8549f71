import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { Arg, Int, Mutation, Resolver } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import { LocalDateScalar } from '../../kernel/graphql/scalars.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company, moveTestClock } from '../../modules/companies/index.ts';
import { triggerTestEvent } from './trigger-test-event.ts';

@Resolver()
export class TestEventResolver {
  @Mutation(() => Company, { description: 'Causes an event of webhooks in a sandbox company, as users cause it.' })
  triggerTestEvent(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('event', () => String, { description: 'Such as `invoice.paid`.' }) event: string,
  ): Promise<Company> {
    return triggerTestEvent(scope, companyId, { event });
  }

  @Mutation(() => Company, {
    description: 'Moves the test clock of a sandbox company forward, at most a year ahead of today.',
  })
  moveTestClock(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('date', () => LocalDateScalar) date: LocalDate,
  ): Promise<Company> {
    return moveTestClock(scope, companyId, { date });
  }
}
