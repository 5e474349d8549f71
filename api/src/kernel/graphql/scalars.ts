import { type LocalDate, type Month, parseLocalDate, parseMonth } from '@paycycle/schema/domain/local-date';
import { type Pence, pence } from '@paycycle/schema/domain/money';
import { GraphQLError, GraphQLScalarType, type ValueNode, valueFromASTUntyped } from 'graphql';

/** An amount of pounds in whole pence, as a JSON number beyond the 32 bits of GraphQL's Int. */
export const PenceScalar = new GraphQLScalarType<Pence, number>({
  name: 'Pence',
  description: 'An amount of pounds sterling in whole pence, as an integer: 1250 is £12.50.',
  serialize: (value) => readPence(value),
  parseValue: (value) => readPence(value),
  parseLiteral: (node) => readPence(valueFromASTUntyped(node), node),
});

export const LocalDateScalar = textScalar<LocalDate>({
  name: 'LocalDate',
  description: 'A calendar date, `YYYY-MM-DD`.',
  expected: 'a date as YYYY-MM-DD',
  parse: parseLocalDate,
});

export const MonthScalar = textScalar<Month>({
  name: 'Month',
  description: 'A calendar month, `YYYY-MM`.',
  expected: 'a month as YYYY-MM',
  parse: parseMonth,
});

function readPence(value: unknown, node?: ValueNode): Pence {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return pence(value);
  throw refusal(`Pence must be a whole number, not ${JSON.stringify(value)}`, node);
}

/** A literal's place in the document comes with it, so that its argument is known. */
function refusal(message: string, node: ValueNode | undefined): GraphQLError {
  return new GraphQLError(message, node && { nodes: node });
}

interface TextScalar<T> {
  name: string;
  description: string;
  expected: string;
  parse: (value: unknown) => T | null;
}

function textScalar<T extends string>({ name, description, expected, parse }: TextScalar<T>): GraphQLScalarType<T, T> {
  const read = (value: unknown, node?: ValueNode): T => {
    const parsed = parse(value);
    if (parsed === null) throw refusal(`${name} must be ${expected}, not ${JSON.stringify(value)}`, node);
    return parsed;
  };
  return new GraphQLScalarType<T, T>({
    name,
    description,
    serialize: (value) => read(value),
    parseValue: (value) => read(value),
    parseLiteral: (node) => read(valueFromASTUntyped(node), node),
  });
}
