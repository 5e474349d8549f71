import { Args, FieldResolver, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../../kernel/graphql/context.ts';
import { PageArgs } from '../../../kernel/graphql/page-args.ts';
import { requirePage } from '../../../kernel/limits/paging.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { Company } from '../../companies/index.ts';
import { sessionPlan } from './session-plan.service.ts';
import { SessionPlan } from './session-plan.types.ts';

@Resolver(() => Company)
export class SessionPlanResolver {
  @FieldResolver(() => SessionPlan, {
    description: 'What a payment session held today pays, and what can wait until the next.',
  })
  sessionPlan(
    @CurrentScope() scope: Scope,
    @Root() company: Company,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<SessionPlan> {
    return sessionPlan(scope, company.id, requirePage(page));
  }
}
