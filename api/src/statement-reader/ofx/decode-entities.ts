const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['pound', '£'],
  ['euro', '€'],
]);
const ENTITY = /&(?:(amp|lt|gt|quot|apos|nbsp|pound|euro)|#(\d{1,7})|#x([\da-f]{1,6}));/gi;
/** Some exporters escape twice. */
const TWICE = /&amp;(?=(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});)/gi;

/** The text with the entities of XML replaced, in one pass; an '&' that begins none stays, as banks print it unescaped. */
export function decodeEntities(text: string): string {
  return text.replace(TWICE, '&').replace(ENTITY, (entity, name?: string, decimal?: string, hexadecimal?: string) => {
    if (name) return NAMED.get(name.toLowerCase()) ?? entity;
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}
