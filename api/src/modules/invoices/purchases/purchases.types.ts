import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import {
  LEFT_OUT_REASONS,
  type LeftOut,
  type LeftOutReason,
  PURCHASE_GROUPS,
  type PurchaseGroup,
  type VatBoxes,
} from '@paycycle/schema/domain/purchases';
import { Field, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../../kernel/graphql/enums.ts';
import { LocalDateScalar, PenceScalar } from '../../../kernel/graphql/scalars.ts';

export const PurchaseGroupEnum = graphqlEnum(
  'PurchaseGroup',
  PURCHASE_GROUPS,
  'Grouping of the purchases of a period.',
  { supplier: 'Suppliers.', account: 'Accounts of the chart.', vat_code: 'VAT codes.' },
);

@ObjectType({ description: 'What lines of bills and credit notes come to; credit notes are below zero.' })
export class PurchaseFigures {
  @Field(() => Int, { description: 'How many bills and credit notes have such lines.' })
  documentCount!: number;

  @Field(() => PenceScalar, { description: 'Without VAT.' })
  netPence!: Pence;

  @Field(() => PenceScalar, { description: 'The VAT that suppliers charged.' })
  vatPence!: Pence;

  @Field(() => PenceScalar, { description: 'What bills come to whose net and VAT are not known.' })
  unknownPence!: Pence;

  @Field(() => PenceScalar, { description: 'All of it.' })
  totalPence!: Pence;
}

@ObjectType({ description: 'Purchases from a supplier, for an account, or with a VAT code.' })
export class PurchaseRow extends PurchaseFigures {
  @Field(() => Int, { nullable: true, description: 'The supplier; null where the report is not by supplier.' })
  supplierId!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'That of the account, or the VAT code; null by supplier, and for lines without one.',
  })
  code!: string | null;

  @Field(() => String, { description: 'Of the supplier, the account or the VAT code.' })
  name!: string;
}

const LeftOutReasonEnum = graphqlEnum(
  'LeftOutReason',
  LEFT_OUT_REASONS,
  'Why lines of bills are in no box of a VAT return: the first that holds.',
  {
    possible_duplicate: 'The bill may be a duplicate, and nobody has said that it is none.',
    not_coded: 'No VAT code, or net and VAT are not known.',
    vat_mismatch: 'The VAT is not that of the VAT code.',
  },
);

@ObjectType('LeftOut', { description: 'Lines in no box of a VAT return, for one reason.' })
class LeftOutType implements LeftOut {
  @Field(() => LeftOutReasonEnum, { description: 'Why.' })
  reason!: LeftOutReason;

  @Field(() => Int, { description: 'How many bills and credit notes have such lines.' })
  documentCount!: number;

  @Field(() => PenceScalar, { description: 'The VAT of them that is known.' })
  vatPence!: Pence;

  @Field(() => PenceScalar, { description: 'All of them, with their VAT.' })
  totalPence!: Pence;
}

@ObjectType('VatBoxes', { description: 'The boxes of a VAT return that purchases fill, by the dates of the bills.' })
class VatBoxesType implements VatBoxes {
  @Field(() => PenceScalar, { description: 'VAT due: what reverse charges make the buyer owe.' })
  box1Pence!: Pence;

  @Field(() => PenceScalar, { description: 'VAT reclaimed: what suppliers charged, and box 1.' })
  box4Pence!: Pence;

  @Field(() => PenceScalar, { description: 'Purchases without VAT, those outside the scope of VAT left out.' })
  box7Pence!: Pence;

  @Field(() => PenceScalar, { description: 'Lines in no box, with their VAT.' })
  leftOutPence!: Pence;

  @Field(() => [LeftOutType], { description: 'The same by reason, of those that there are.' })
  leftOutBy!: readonly LeftOut[];
}

@ObjectType({ description: 'Purchases of a company in a period, by the dates of its bills and credit notes.' })
export class Purchases {
  @Field(() => LocalDateScalar, { description: 'The first day.' })
  from!: LocalDate;

  @Field(() => LocalDateScalar, { description: 'The last day.' })
  to!: LocalDate;

  @Field(() => PurchaseGroupEnum, { description: 'What the rows are.' })
  by!: PurchaseGroup;

  @Field(() => [PurchaseRow], { description: 'By name, code or rate; as many as `limit` says.' })
  rows!: readonly PurchaseRow[];

  @Field(() => Int, { description: 'How many rows the report has, listed or not.' })
  rowCount!: number;

  @Field(() => PurchaseFigures, { description: 'Totals of all rows, including those beyond `limit`.' })
  totals!: PurchaseFigures;

  @Field(() => VatBoxesType, { description: 'Amounts of the period for the boxes of a VAT return.' })
  vatBoxes!: VatBoxes;
}
