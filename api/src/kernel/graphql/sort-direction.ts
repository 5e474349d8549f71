import { graphqlEnum } from './enums.ts';

export const SortDirectionEnum = graphqlEnum('SortDirection', ['asc', 'desc'], 'Up or down.', {
  asc: 'The smallest or earliest first.',
  desc: 'The largest or latest first.',
});
