import { createParser } from 'nuqs';

interface ListSort<Field extends string> {
  readonly field: Field;
  readonly direction: 'asc' | 'desc';
}

/**
 * Sort order of a list.
 * @param firstDirections initial direction of each field that sorts the list
 */
export function listSort<Field extends string>(firstDirections: Readonly<Record<Field, 'asc' | 'desc'>>) {
  const isField = (text: string): text is Field => Object.hasOwn(firstDirections, text);
  return {
    /** In the URL: `amount`, or `-amount` for descending. */
    parser: createParser<ListSort<Field>>({
      parse: (text) => {
        const field = text.replace(/^-/, '');
        return isField(field) ? { field, direction: text.startsWith('-') ? 'desc' : 'asc' } : null;
      },
      serialize: ({ field, direction }) => (direction === 'desc' ? `-${field}` : field),
      eq: (one, other) => one.field === other.field && one.direction === other.direction,
    }),
    /** Reverses the sorted column; another column begins with its initial direction. */
    next(sort: ListSort<Field>, columnId: string): ListSort<Field> {
      if (!isField(columnId)) return sort;
      if (sort.field !== columnId) return { field: columnId, direction: firstDirections[columnId] };
      return { field: columnId, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
    },
  };
}
