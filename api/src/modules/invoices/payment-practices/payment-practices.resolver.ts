import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { Arg, Args, FieldResolver, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../../kernel/graphql/context.ts';
import { PageArgs } from '../../../kernel/graphql/page-args.ts';
import { LocalDateScalar } from '../../../kernel/graphql/scalars.ts';
import { requirePage } from '../../../kernel/limits/paging.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { Company } from '../../companies/index.ts';
import { paymentPractices } from './payment-practices.service.ts';
import { PaymentPractices } from './payment-practices.types.ts';

@Resolver(() => Company)
export class PaymentPracticesResolver {
  @FieldResolver(() => PaymentPractices, {
    description: 'How fast it paid its suppliers in a period, and the awards of the Fair Payment Code that it earns.',
  })
  paymentPractices(
    @CurrentScope() scope: Scope,
    @Root() company: Company,
    @Arg('from', () => LocalDateScalar, {
      nullable: true,
      description: 'The first day; that of the last full half-year if omitted.',
    })
    from: LocalDate | null,
    @Arg('to', () => LocalDateScalar, {
      nullable: true,
      description: 'The last day; that of the last full half-year if omitted.',
    })
    to: LocalDate | null,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<PaymentPractices> {
    return paymentPractices(scope, company.id, { from, to }, requirePage(page));
  }
}
