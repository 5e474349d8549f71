import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { Arg, Args, FieldResolver, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../../kernel/graphql/context.ts';
import { PageArgs } from '../../../kernel/graphql/page-args.ts';
import { LocalDateScalar } from '../../../kernel/graphql/scalars.ts';
import { requirePage } from '../../../kernel/limits/paging.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { Company } from '../../companies/index.ts';
import { agedCreditors } from './aged-creditors.service.ts';
import { AgedCreditors } from './aged-creditors.types.ts';

@Resolver(() => Company)
export class AgedCreditorsResolver {
  @FieldResolver(() => AgedCreditors, { description: 'Aged creditors: what it owes its suppliers, by age.' })
  agedCreditors(
    @CurrentScope() scope: Scope,
    @Root() company: Company,
    @Arg('asAt', () => LocalDateScalar, {
      nullable: true,
      description: 'The day of the report, today or earlier; today when left out.',
    })
    asAt: LocalDate | null,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<AgedCreditors> {
    return agedCreditors(scope, company.id, { asAt }, requirePage(page));
  }
}
