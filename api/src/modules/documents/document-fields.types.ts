import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import { LocalDateScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';

@ObjectType({ description: 'Position on a page, as fractions (0 to 1) of its width and height.' })
class DocumentBox {
  @Field(() => Float, { description: 'From the left edge of the page.' })
  readonly left!: number;

  @Field(() => Float, { description: 'From the top edge of the page.' })
  readonly top!: number;

  @Field(() => Float, { description: 'Of the width of the page.' })
  readonly width!: number;

  @Field(() => Float, { description: 'Of the height of the page.' })
  readonly height!: number;
}

@ObjectType({ description: 'A value that was read.' })
abstract class ReadValue {
  @Field(() => Float, { description: 'From 0 to 1. Fields from an e-invoice or a user have 1.' })
  readonly confidence!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Message to the user if the field needs review; null if it does not.',
  })
  readonly doubt!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Page number from 1; null if the value is not printed, such as a due date from the payment terms.',
  })
  readonly page!: number | null;

  @Field(() => DocumentBox, { nullable: true, description: 'Position on that page.' })
  readonly box!: DocumentBox | null;

  @Field(() => String, {
    nullable: true,
    description: 'Evidence besides the document, such as a VAT number on record or an earlier correction.',
  })
  readonly reason!: string | null;

  @Field(() => Boolean, { description: 'A person has typed or confirmed it.' })
  readonly isEdited!: boolean;
}

@ObjectType({ description: 'A text that was read.' })
export class DocumentText extends ReadValue {
  @Field(() => String, { nullable: true, description: 'Null where nothing was found.' })
  readonly value!: string | null;
}

@ObjectType({ description: 'A date that was read.' })
export class DocumentDate extends ReadValue {
  @Field(() => LocalDateScalar, { nullable: true, description: 'Null where nothing was found.' })
  readonly value!: LocalDate | null;
}

@ObjectType({ description: 'An amount that was read.' })
export class DocumentAmount extends ReadValue {
  @Field(() => PenceScalar, { nullable: true, description: 'Null where nothing was found.' })
  readonly value!: Pence | null;
}
