/** Serialises a value, so that equal content gives equal text. Files compare by name, size and modification time. */
export function contentOf(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    part instanceof File ? [part.name, part.size, part.lastModified] : part,
  );
}
