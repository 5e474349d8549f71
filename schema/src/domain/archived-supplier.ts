interface ArchivedSupplier {
  readonly name: string;
  readonly isActive: boolean;
  readonly mergedIntoId: number | null;
}

/** Why a supplier is not paid although it has bank details; null where it is in use (RULES.md, 87). */
export function describeArchived({ name, isActive, mergedIntoId }: ArchivedSupplier): string | null {
  if (isActive) return null;
  if (mergedIntoId !== null) return `${name} was merged into another supplier: move the invoice to that one first`;
  return `${name} is archived: restore it first if it is to be paid`;
}
