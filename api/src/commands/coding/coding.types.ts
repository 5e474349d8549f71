import type { ProposedCoding } from '@paycycle/schema/domain/coding';
import { CODING_REASONS, type CodingReason } from '@paycycle/schema/domain/coding';
import type { VatCode } from '@paycycle/schema/domain/vat-code';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { Invoice, VatCodeEnum } from '../../modules/invoices/index.ts';
import { MISSING_FROM_BILL, type MissingFromBill } from '../accounting-package/package-bill.plan.ts';
import { ChangeInvoicesResult } from '../bulk-change-log/bulk-change.types.ts';

const MissingFromBillEnum = graphqlEnum(
  'MissingFromBill',
  MISSING_FROM_BILL,
  'What a bill still needs before it can be published.',
  {
    archived_account: 'It is posted to an account that is archived.',
    net_and_vat: 'Its net and VAT are not known.',
    nominal_account: 'It has no nominal account.',
    possible_duplicate: 'It may be a duplicate.',
    supplier_reference: 'The ledger tells suppliers apart by a reference, and its supplier has none.',
    unknown_account: 'It is posted to an account that the chart does not have.',
    vat_code: 'It has no VAT code.',
    vat_mismatch: 'Its VAT is not that of its VAT code.',
  },
);

const CodingReasonEnum = graphqlEnum('CodingReason', CODING_REASONS, 'Why a coding is proposed.', {
  category: 'By the category of its supplier.',
  last_bill: 'The last bill of its supplier was coded so.',
});

@ObjectType('ProposedCoding', { description: 'How the next bill of a supplier is coded.' })
export class ProposedCodingType implements ProposedCoding {
  @Field(() => VatCodeEnum, { nullable: true, description: 'How VAT is treated; null where nothing says.' })
  vatCode!: VatCode | null;

  @Field(() => String, {
    nullable: true,
    description: 'The code of a nominal account that is offered; null where nothing says.',
  })
  nominalCode!: string | null;

  @Field(() => String, { nullable: true, description: 'The tracking category in the ledger; null for none.' })
  trackingCategory!: string | null;

  @Field(() => CodingReasonEnum, { description: 'Why it is proposed.' })
  reason!: CodingReason;

  @Field(() => Boolean, { description: 'Nobody has to look: of a category, the chart and VAT rules leave one answer.' })
  isSure!: boolean;
}

@ObjectType('BillToCode', { description: 'A bill or credit note that is not ready for the ledger.' })
export class BillToCode {
  @Field(() => Invoice, { description: 'The bill.' })
  invoice!: Invoice;

  @Field(() => [MissingFromBillEnum], { description: 'Names of the missing fields.' })
  missing!: readonly MissingFromBill[];

  @Field(() => [String], { description: 'The same as messages, one for each line.' })
  reasons!: readonly string[];

  @Field(() => ProposedCodingType, { nullable: true, description: 'Proposed coding; null if there is none.' })
  proposed!: ProposedCoding | null;
}

@ObjectType({ description: 'Bills that are not ready for the ledger.' })
export class BillsToCode {
  @Field(() => [BillToCode], { description: 'Those of the page, in the order of their ids.' })
  items!: readonly BillToCode[];

  @Field(() => Int, { description: 'How many there are in all.' })
  totalCount!: number;
}

@InputType({ description: 'Coding of bills. A missing field stays unchanged.' })
export class CodingInput {
  @Field(() => VatCodeEnum, { nullable: true, description: 'VAT treatment.' })
  vatCode?: VatCode | null;

  @Field(() => String, { nullable: true, description: 'The code of a nominal account that is offered.' })
  nominalCode?: string | null;

  @Field(() => String, { nullable: true, description: 'The tracking category in the ledger.' })
  trackingCategory?: string | null;
}

@InputType({ description: 'Bills to code and their coding.' })
export class CodeBillsInput {
  @Field(() => [Int], { nullable: true, description: 'These bills, 500 at most; instead of `supplierId`.' })
  invoiceIds?: number[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'All bills of this supplier that are not ready, 500 at most; instead of `invoiceIds`.',
  })
  supplierId?: number | null;

  @Field(() => CodingInput, {
    nullable: true,
    description: 'Replaces the coding of an unsplit bill. On a split bill it only fills in missing fields.',
  })
  coding?: CodingInput | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Instead of `coding`: gives lines what they lack, as it is proposed for the supplier.',
  })
  asProposed?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Works net and VAT out from the amount where they are not known, by the rate of the VAT code.',
  })
  worksOutVat?: boolean | null;
}

@ObjectType({ description: 'A bill that was not coded.' })
export class BillNotCoded {
  @Field(() => Int, { description: 'Its id.' })
  invoiceId!: number;

  @Field(() => String, { description: 'Its number.' })
  invoiceNumber!: string;

  @Field(() => String, { description: 'Reason for the user.' })
  reason!: string;
}

@ObjectType({ description: 'Result of coding bills.' })
export class CodeBillsResult extends ChangeInvoicesResult {
  @Field(() => [BillNotCoded], { description: 'The bills that were not coded; at most 500.' })
  refused!: BillNotCoded[];

  @Field(() => Int, { description: 'Of how many bills net and VAT were worked out from the amount.' })
  vatWorkedOutCount!: number;

  @Field(() => Int, { description: 'How many bills of the supplier are left for another call.' })
  remainingCount!: number;
}
