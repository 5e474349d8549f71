import type { PayByMethod } from '@paycycle/schema/domain/pay-by';
import { Arg, FieldResolver, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company } from '../companies/index.ts';
import { PayByMethodEnum } from '../invoices/index.ts';
import { cashForecast } from './cash-forecast.service.ts';
import { CashForecast } from './cash-forecast.types.ts';

@Resolver(() => Company)
export class CashForecastResolver {
  @FieldResolver(() => CashForecast, { description: 'Forecast of the bank balance for eight weeks.' })
  cashForecast(
    @CurrentScope() scope: Scope,
    @Root() company: Company,
    @Arg('method', () => PayByMethodEnum, { defaultValue: 'bank', description: 'The way in which the company pays.' })
    method: PayByMethod,
  ): Promise<CashForecast> {
    return cashForecast(scope, company.id, { method });
  }
}
