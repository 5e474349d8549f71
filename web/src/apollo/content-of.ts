/** A value as one text. Files are told apart by what is known of them without reading. */
export function contentOf(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    part instanceof File ? [part.name, part.size, part.lastModified] : part,
  );
}
