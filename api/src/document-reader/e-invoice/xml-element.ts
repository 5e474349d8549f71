/** An element of an e-invoice. Elements of namespaces that e-invoices do not use are not kept. */
export interface XmlElement {
  readonly namespace: string;
  /** Without a prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Its own, as it stands. */
  readonly text: string;
}

/** Names, numbers and notes of an invoice need no more characters; longer texts are cut. */
const TEXT_MAX = 500;

/** The first child of each name in turn; null where one is missing. */
export function elementAt(element: XmlElement | null, ...path: string[]): XmlElement | null {
  let found = element;
  for (const name of path) found = found?.children.find((child) => child.name === name) ?? null;
  return found;
}

export function childrenOf(element: XmlElement | null, ...names: string[]): XmlElement[] {
  return element?.children.filter((child) => names.includes(child.name)) ?? [];
}

/** All below an element with one of these names, at any depth. */
export function allBelow(element: XmlElement | null, ...names: string[]): XmlElement[] {
  return (element?.children ?? []).flatMap((child) => [
    ...(names.includes(child.name) ? [child] : []),
    ...allBelow(child, ...names),
  ]);
}

/** The text at a path on one line; null where there is none. */
export function textAt(element: XmlElement | null, ...path: string[]): string | null {
  const found = elementAt(element, ...path);
  return found && textOf(found);
}

/** The text of an element on one line; null where it is empty. */
export function textOf({ text }: XmlElement): string | null {
  const line = text
    .slice(0, 4 * TEXT_MAX)
    .replace(/\s+/g, ' ')
    .trim();
  return line.slice(0, TEXT_MAX) || null;
}

/** The first that says something. */
export function firstText(...texts: (string | null)[]): string | null {
  return texts.find((text) => text !== null) ?? null;
}
