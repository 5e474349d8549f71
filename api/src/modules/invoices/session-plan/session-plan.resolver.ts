import type { PayBy, PayByMethod } from '@paycycle/schema/domain/pay-by';
import { Arg, Args, FieldResolver, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../../kernel/graphql/context.ts';
import { PageArgs } from '../../../kernel/graphql/page-args.ts';
import { requirePage } from '../../../kernel/limits/paging.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { Company } from '../../companies/index.ts';
import { Invoice } from '../invoice.entity.ts';
import { type InvoiceTableRow, supplierOf } from '../invoice.view.ts';
import { earlyPaymentDiscountOf, latePaymentOf } from './late-and-early.plan.ts';
import { EarlyPaymentDiscount, LatePayment } from './late-and-early.types.ts';
import { payByOfInvoice } from './pay-by.read.ts';
import { sessionPlan } from './session-plan.service.ts';
import { PayByDates, PayByMethodEnum, SessionPlan } from './session-plan.types.ts';

@Resolver(() => Company)
export class SessionPlanResolver {
  @FieldResolver(() => SessionPlan, {
    description:
      'Plan of a payment session held today: the invoices that it pays, and those that can wait until the next.',
  })
  sessionPlan(
    @CurrentScope() scope: Scope,
    @Root() company: Company,
    @Arg('method', () => PayByMethodEnum, { defaultValue: 'bank', description: 'The way in which the company pays.' })
    method: PayByMethod,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<SessionPlan> {
    return sessionPlan(scope, company.id, { method }, requirePage(page));
  }
}

@Resolver(() => Invoice)
export class InvoicePayByResolver {
  @FieldResolver(() => PayByDates, {
    nullable: true,
    description: 'Last safe days to pay it; null for one that is not to be paid.',
  })
  async payBy(@CurrentScope() scope: Scope, @Root() invoice: Invoice | InvoiceTableRow): Promise<PayBy | null> {
    return payByOfInvoice(scope, invoice, (await supplierOf(invoice)).id);
  }

  @FieldResolver(() => LatePayment, {
    nullable: true,
    description: 'Claim of the supplier if it is paid late; null for one that is not to be paid.',
  })
  latePayment(@CurrentScope() scope: Scope, @Root() invoice: Invoice | InvoiceTableRow): LatePayment | null {
    return latePaymentOf(invoice, scope.today, scope.ports.latePaymentLaw);
  }

  @FieldResolver(() => EarlyPaymentDiscount, {
    nullable: true,
    description: 'Discount that a payment today earns; null if there is none.',
  })
  async earlyPaymentDiscount(
    @CurrentScope() scope: Scope,
    @Root() invoice: Invoice | InvoiceTableRow,
  ): Promise<EarlyPaymentDiscount | null> {
    return earlyPaymentDiscountOf(invoice, await supplierOf(invoice), scope.today);
  }
}
