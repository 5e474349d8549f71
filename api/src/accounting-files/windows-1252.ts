const BYTES = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map(
    (character, byte) => [character, byte] as const,
  ),
);
const QUESTION_MARK = 0x3f;

/** Whether a text keeps all its letters in Windows-1252. */
export function isInWindows1252(text: string): boolean {
  return [...text.normalize('NFC')].every((character) => BYTES.has(character));
}

/** A text in Windows-1252. A letter that it does not have loses its accent; where that does not help, it becomes `?`. */
export function inWindows1252(text: string): Uint8Array {
  return Uint8Array.from([...text.normalize('NFC')].flatMap(bytesOf));
}

function bytesOf(character: string): number[] {
  const byte = BYTES.get(character);
  if (byte !== undefined) return [byte];
  const plain = [...character.normalize('NFKD')].flatMap((part) => BYTES.get(part) ?? []);
  return plain.length > 0 ? plain : [QUESTION_MARK];
}
