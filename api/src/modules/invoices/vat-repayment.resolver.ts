import { describeVatRepayment, vatRepayment } from '@paycycle/schema/domain/vat-repayment';
import { FieldResolver, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company } from '../companies/index.ts';
import { Invoice } from './invoice.entity.ts';
import type { InvoiceTableRow } from './invoice.view.ts';
import { vatToRepay } from './vat-repayment.read.ts';
import { VatRepayment, VatToRepay } from './vat-repayment.types.ts';

@Resolver(() => Invoice)
export class InvoiceVatResolver {
  @FieldResolver(() => VatRepayment, {
    nullable: true,
    description:
      'VAT of it that has to be repaid to HMRC as of today, or soon will have to be; null where there is none, or no VAT ' +
      'is known.',
  })
  vatRepayment(@CurrentScope() scope: Scope, @Root() invoice: Invoice | InvoiceTableRow): VatRepayment | null {
    const repayment = vatRepayment(invoice, scope.today);
    return repayment && { ...repayment, text: describeVatRepayment(repayment, invoice.paymentDate) };
  }
}

@Resolver(() => Company)
export class CompanyVatResolver {
  @FieldResolver(() => VatToRepay, { description: 'VAT of invoices that are unpaid for six months.' })
  vatToRepay(@CurrentScope() scope: Scope, @Root() { id }: Company): Promise<VatToRepay> {
    return vatToRepay(scope, id);
  }
}
