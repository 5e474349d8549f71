import { ArgsType, Field, Int } from 'type-graphql';
import type { Page } from '../paging.ts';

/** The arguments of every list that is read in pages. */
@ArgsType()
export class PageArgs implements Page {
  @Field(() => Int, { defaultValue: 0, description: 'How many of the list to leave out before the first.' })
  offset!: number;

  @Field(() => Int, { defaultValue: 50, description: 'How many to return at most.' })
  limit!: number;
}
