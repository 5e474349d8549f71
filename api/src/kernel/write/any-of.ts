import { type RawQueryFragment, raw } from '@mikro-orm/core';

/** The condition 'one of these ids', as the ORM takes it: one parameter, however many there are. */
export function anyOf(ids: Iterable<number>): RawQueryFragment & number {
  return raw('any(?::integer[])', [`{${[...ids].join(',')}}`]);
}
