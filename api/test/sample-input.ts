import { GraphQLEnumType, GraphQLInputObjectType, type GraphQLInputType, GraphQLList, GraphQLNonNull } from 'graphql';

/** A value that fits a type of the schema; every number is the id. */
export function sample(type: GraphQLInputType, id: number): unknown {
  if (type instanceof GraphQLNonNull) return sample(type.ofType, id);
  if (type instanceof GraphQLList) return [sample(type.ofType, id)];
  if (type instanceof GraphQLEnumType) return type.getValues()[0]?.name;
  if (type instanceof GraphQLInputObjectType) {
    const fields = Object.values(type.getFields());
    return Object.fromEntries(fields.map((field) => [field.name, sample(field.type, id)]));
  }
  const samples: Record<string, unknown> = {
    Boolean: true,
    Float: 1,
    ID: 'somebody',
    Int: id,
    LocalDate: '2026-09-01',
    Month: '2026-09',
    Pence: 100,
    String: 'text',
  };
  return samples[type.name] ?? null;
}
