import { FieldResolver, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { SessionPlan } from '../invoices/index.ts';
import { sessionDiscounts } from './session-discounts.service.ts';
import { SessionDiscount } from './session-discounts.types.ts';

@Resolver(() => SessionPlan)
export class SessionDiscountsResolver {
  @FieldResolver(() => [SessionDiscount], {
    description:
      'Discounts for early payment that end before the next session, of invoices that can go into a new run, the first to end first; at most 50.',
  })
  discounts(@CurrentScope() scope: Scope, @Root() plan: SessionPlan): Promise<SessionDiscount[]> {
    return sessionDiscounts(scope, plan);
  }
}
