import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { PAGE_SIZE_MAX } from '@paycycle/schema/limits';
import { Arg, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import { LocalDateScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';
import { requirePage } from '../../kernel/limits/paging.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company } from '../companies/index.ts';
import { Supplier } from '../suppliers/index.ts';
import { DueInvoices, DueWeek, InvoiceBatch, InvoiceStats, RefreshSuppliersResult } from './invoice.inputs.ts';
import { dueInvoices, dueTotals, dueWeeks, invoiceStats, listBatchImports } from './invoice-figures.service.ts';
import { areBankDetailsNew, lastPaymentDate, openInvoicesOf } from './last-payment.service.ts';
import { refreshSuppliers } from './supplier-refresh.service.ts';

@Resolver(() => Company)
export class CompanyFiguresResolver {
  @FieldResolver(() => InvoiceStats, { description: 'The figures of the dashboard.' })
  invoiceStats(
    @CurrentScope() scope: Scope,
    @Root() company: Company,
    @Arg('days', () => Int, {
      defaultValue: 15,
      description: 'The length of the payment cycle in days, counted from today.',
    })
    days: number,
  ): Promise<InvoiceStats> {
    return invoiceStats(scope, company.id, { days });
  }

  @FieldResolver(() => DueInvoices, {
    description: 'Unpaid invoices due in the next some days, and all that are overdue.',
  })
  async dueInvoices(
    @CurrentScope() scope: Scope,
    @Root() company: Company,
    @Arg('days', () => Int, { defaultValue: 15, description: 'Days ahead, counted from today.' }) days: number,
    @Arg('limit', () => Int, { defaultValue: PAGE_SIZE_MAX, description: 'Items at most; up to 500.' })
    limit: number,
  ): Promise<DueInvoices> {
    const page = requirePage({ offset: 0, limit });
    const items = await dueInvoices(scope, company.id, { days }, page);
    return { items, ...(await dueTotals(scope, company.id, { days })) };
  }

  @FieldResolver(() => [DueWeek], { description: 'First all that is overdue, then eight weeks from today.' })
  dueByWeek(@CurrentScope() scope: Scope, @Root() company: Company): Promise<DueWeek[]> {
    return dueWeeks(scope, company.id);
  }

  @FieldResolver(() => [InvoiceBatch], { description: 'The newest first.' })
  batchImports(@CurrentScope() scope: Scope, @Root() company: Company): Promise<InvoiceBatch[]> {
    return listBatchImports(scope, company.id);
  }
}

@Resolver(() => Supplier)
export class SupplierInvoicesResolver {
  @FieldResolver(() => LocalDateScalar, { nullable: true, description: 'When an invoice of it was last paid.' })
  lastPaymentDate(@CurrentScope() scope: Scope, @Root() supplier: Supplier): Promise<LocalDate | null> {
    return lastPaymentDate(scope, supplier);
  }

  @FieldResolver(() => Int, { description: 'How many of its invoices are unpaid; those in query among them.' })
  async openInvoiceCount(@CurrentScope() scope: Scope, @Root() { id }: Supplier): Promise<number> {
    return (await openInvoicesOf(scope, id)).openCount;
  }

  @FieldResolver(() => PenceScalar, {
    description: 'Open amount of its invoices less open credit notes, in pence.',
  })
  async openAmountPence(@CurrentScope() scope: Scope, @Root() { id }: Supplier): Promise<Pence> {
    return (await openInvoicesOf(scope, id)).openAmountPence;
  }

  @FieldResolver(() => LocalDateScalar, { nullable: true, description: 'The date of its last invoice.' })
  async lastInvoiceDate(@CurrentScope() scope: Scope, @Root() { id }: Supplier): Promise<LocalDate | null> {
    return (await openInvoicesOf(scope, id)).lastInvoiceDate;
  }

  @FieldResolver(() => Boolean, {
    description:
      'Sort code or account number changed, and no payment to them is known: check them before the next payment.',
  })
  bankDetailsChangedSinceLastPayment(@CurrentScope() scope: Scope, @Root() supplier: Supplier): Promise<boolean> {
    return areBankDetailsNew(scope, supplier);
  }

  @Mutation(() => RefreshSuppliersResult, {
    description: "Applies the suppliers' current terms and auto-paid settings to the company's open invoices.",
  })
  refreshSuppliers(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
  ): Promise<RefreshSuppliersResult> {
    return refreshSuppliers(scope, companyId);
  }
}
