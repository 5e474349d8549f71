const NAME_LENGTH_MAX = 60;

/**
 * A name that people choose themselves, as a mail of ours says it: in one line, short, and without what a mailbox would turn
 * into a link or an address.
 */
export function nameInMail(name: string): string {
  const plain = name
    // Dots within a word make a domain of it: 'J.P. Lowe' loses them, too.
    .replaceAll(/\.(?=\S)/gu, ' ')
    .replaceAll(/[^\p{L}\p{N}\p{M}.,&'’()+-]+/gu, ' ')
    .trim();
  return plain.length > NAME_LENGTH_MAX ? `${plain.slice(0, NAME_LENGTH_MAX - 1).trimEnd()}…` : plain;
}

/** The same of a text of several lines: amounts and dates stay whole, and nothing in it becomes a link or an address. */
export function textInMail(text: string): string {
  return text.replaceAll(/(?<=\p{L})\.(?=\S)|\.(?=\p{L})|[@<>]|:?\/\//gu, ' ');
}
