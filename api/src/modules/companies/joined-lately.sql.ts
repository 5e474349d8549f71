/**
 * SQL: true for a person who joined a company after a moment (its one parameter) without a second person's word, or who
 * has left the company. A user who may invite could add a second address of their own, and remove it again.
 * @param person SQL of the id of a user
 * @param companyId SQL of the id of a company
 */
export const joinedLately = (person: string, companyId: string): string =>
  `has_joined_lately(${companyId}, ${person}, ?::timestamptz)`;
