import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import { LocalDateScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';

@ObjectType({ description: 'Where something stands on its page: shares of the width and height of the page, 0 to 1.' })
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
  @Field(() => Float, { description: 'From 0 to 1: 1 for what an e-invoice or a person says.' })
  readonly confidence!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Why someone has to look at it, in words; null where nobody has to.',
  })
  readonly doubt!: string | null;

  @Field(() => Int, { nullable: true, description: 'From 1; null where it stands nowhere, as a due date by terms.' })
  readonly page!: number | null;

  @Field(() => DocumentBox, { nullable: true, description: 'Where it stands on that page.' })
  readonly box!: DocumentBox | null;

  @Field(() => String, {
    nullable: true,
    description: 'What else than the paper says so, in words: by what a supplier is known, or what was learned.',
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
