import { InvoicesDocument } from '@paycycle/schema/generated/operations';
import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';

/** Fields that the client's list selects, so that the baselines answer new fields too. */
const invoice = selectionAt(InvoicesDocument, ['company', 'invoices', 'items']);
export const INVOICE_FIELDS = leavesOf(InvoicesDocument, invoice);
export const SUPPLIER_FIELDS = leavesOf(InvoicesDocument, selectionAt(InvoicesDocument, ['supplier'], invoice));

type Field = ReturnType<typeof fieldsOf>[number];

/** @throws Error when the operation selects nothing there */
function selectionAt(document: DocumentNode, path: readonly string[], from = operationOf(document)): SelectionSetNode {
  return path.reduce((selection, name) => {
    const inner = fieldsOf(document, selection).find((field) => field.name.value === name)?.selectionSet;
    if (!inner) throw new Error(`the operation selects no ${path.join('.')}`);
    return inner;
  }, from);
}

function operationOf({ definitions }: DocumentNode): SelectionSetNode {
  const operation = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (!operation) throw new Error('the document has no operation');
  return operation.selectionSet;
}

/** Fields of a selection, fragments included. */
function fieldsOf(document: DocumentNode, { selections }: SelectionSetNode) {
  return selections.flatMap((selection): Extract<typeof selection, { kind: Kind.FIELD }>[] => {
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(document, selection.selectionSet);
    const fragment = document.definitions.find(
      (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? fieldsOf(document, fragment.selectionSet) : [];
  });
}

function leavesOf(document: DocumentNode, selection: SelectionSetNode): string[] {
  const isLeaf = (field: Field) => field.selectionSet === undefined && field.name.value !== '__typename';
  return fieldsOf(document, selection)
    .filter(isLeaf)
    .map((field) => field.name.value);
}
