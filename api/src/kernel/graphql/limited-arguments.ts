import { type GraphQLField, type GraphQLSchema, isObjectType } from 'graphql';
import { refuseOverlong } from '../limits/text-limits.ts';

/** Gives each text and each list among the arguments of all fields a maximum, before the field's resolver sees it. */
export function limitArguments(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) if (field.args.length > 0) limitArgumentsOf(field);
  }
  return schema;
}

function limitArgumentsOf(field: GraphQLField<unknown, unknown>): void {
  const { resolve, subscribe } = field;
  if (resolve) {
    field.resolve = (source, args, context, info) => {
      refuseOverlong(args);
      return resolve(source, args, context, info);
    };
  }
  if (subscribe) {
    field.subscribe = (source, args, context, info) => {
      refuseOverlong(args);
      return subscribe(source, args, context, info);
    };
  }
}
