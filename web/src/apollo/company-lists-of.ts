import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';
import { COMPANY_LIST_FIELDS, type CompanyListField } from './cache.ts';

/** Returns the lists and figures of the company that a query reads. */
export function companyListsOf(query: DocumentNode): readonly CompanyListField[] {
  const names = new Set<string>();
  for (const definition of query.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION && definition.typeCondition.name.value === 'Company') {
      addFields(names, definition.selectionSet);
    }
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const field of definition.selectionSet.selections) {
      if (field.kind === Kind.FIELD && field.name.value === 'company') addFields(names, field.selectionSet);
    }
  }
  return COMPANY_LIST_FIELDS.filter((field) => names.has(field));
}

function addFields(names: Set<string>, set: SelectionSetNode | undefined) {
  for (const selection of set?.selections ?? []) if (selection.kind === Kind.FIELD) names.add(selection.name.value);
}
