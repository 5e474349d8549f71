import { ArgsType, Field, Int } from 'type-graphql';
import { type Page, requireAfter } from '../limits/paging.ts';

/** Arguments of every paged list. */
@ArgsType()
export class PageArgs implements Page {
  @Field(() => Int, { defaultValue: 0, description: 'How many of the list to leave out before the first.' })
  offset!: number;

  @Field(() => Int, { defaultValue: 50, description: 'How many to return at most.' })
  limit!: number;
}

/** The arguments of a list that can also be read on from an id (RULES.md, 76). */
@ArgsType()
export class CursorPageArgs extends PageArgs {
  @Field(() => Int, {
    nullable: true,
    description:
      'Instead of `offset` and `sort`: the list in the order of its ids, from the one after this. 0, or the id of the last record that was read. What is written meanwhile moves no record.',
  })
  after?: number | null;
}

/**
 * Page that the arguments request.
 * @param sort requested order
 * @throws VALIDATION_FAILED if `after` is no id, or is combined with another order
 */
export function pageOf({ offset, limit, after }: CursorPageArgs, sort?: object | null): Page {
  const afterId = after ?? undefined;
  requireAfter(afterId, [...(offset === 0 ? [] : ['offset']), ...(sort ? ['sort'] : [])]);
  return { offset, limit, afterId };
}
