import type { InvoiceLine } from '@paycycle/schema/domain/invoice-lines';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { VAT_CODES, type VatCode } from '@paycycle/schema/domain/vat-code';
import { Field, InputType, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { LocalDateScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';

export const VatCodeEnum = graphqlEnum('VatCode', VAT_CODES, 'VAT treatment of an invoice line.', {
  capital: '20% VAT on a capital purchase.',
  construction_reverse_charge: 'Reverse charge for construction services: the buyer owes HMRC the 20%.',
  exempt: 'Exempt from VAT.',
  outside: 'Outside the scope of VAT.',
  reduced: '5% VAT.',
  reverse_charge: 'Reverse charge: the buyer owes HMRC the 20%.',
  standard: '20% VAT.',
  zero: 'Zero-rated.',
});

@ObjectType('InvoiceLine', {
  description: 'A line of an invoice. The only line of an invoice that was not split is the whole invoice.',
})
export class InvoiceLineType implements InvoiceLine {
  @Field(() => String, { nullable: true, description: 'What it is for; null when nothing is noted for the line.' })
  description!: string | null;

  @Field(() => PenceScalar, {
    nullable: true,
    description: 'Without VAT; null where the net of the invoice is not known.',
  })
  netAmountPence!: Pence | null;

  @Field(() => PenceScalar, {
    nullable: true,
    description: 'The VAT that the supplier charges; null where that of the invoice is not known.',
  })
  vatAmountPence!: Pence | null;

  @Field(() => PenceScalar, {
    description: 'Net and VAT. All lines come to the amount of the invoice and what was paid in advance.',
  })
  amountPence!: Pence;

  @Field(() => VatCodeEnum, { nullable: true, description: 'How VAT is treated; null until someone says.' })
  vatCode!: VatCode | null;

  @Field(() => String, { nullable: true, description: 'The code of a nominal account; null until someone says.' })
  nominalCode!: string | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'The first day of the service; null without a period.' })
  serviceFrom!: LocalDate | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'The last day of the service; null without a period.' })
  serviceTo!: LocalDate | null;

  @Field(() => String, { nullable: true, description: 'The tracking category in the ledger; null without one.' })
  trackingCategory!: string | null;

  @Field(() => PenceScalar, {
    nullable: true,
    description: 'The VAT that the buyer owes HMRC under a reverse charge; null for any other line.',
  })
  notionalVatPence!: Pence | null;
}

@InputType({ description: 'A line of the invoice form. Two lines or more have net and VAT each.' })
export class InvoiceLineInput {
  @Field(() => String, { nullable: true, description: 'Description of the goods or services.' })
  description?: string | null;

  @Field(() => PenceScalar, {
    nullable: true,
    description: 'Without VAT. The only line of an invoice may leave it out, or has that of the invoice.',
  })
  netAmountPence?: Pence | null;

  @Field(() => PenceScalar, { nullable: true, description: 'The VAT, which is zero under a reverse charge.' })
  vatAmountPence?: Pence | null;

  @Field(() => VatCodeEnum, { nullable: true, description: 'VAT treatment.' })
  vatCode?: VatCode | null;

  @Field(() => String, { nullable: true, description: 'The code of a nominal account.' })
  nominalCode?: string | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'The first day of the service.' })
  serviceFrom?: LocalDate | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'The last day of the service.' })
  serviceTo?: LocalDate | null;

  @Field(() => String, { nullable: true, description: 'The tracking category in the ledger.' })
  trackingCategory?: string | null;
}
