const QUOTED_MAX = 3;

/** A sentence as it is compared with those of other documents: without its figures, days and punctuation. */
export function sentenceKey(text: string): string {
  return text
    .toLowerCase()
    .replace(
      /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|tember|ember|ober)?\b/g,
      '#',
    )
    .replace(/\S*\d\S*/g, '#')
    .replace(/[^\p{L}#]+/gu, ' ')
    .replace(/#(?: #)+/g, '#')
    .trim();
}

/** Quotes the sentences that no accepted document of the supplier has (RULES.md, 58); null if all of them are known. */
export function newSentenceDoubt(sentences: readonly string[], known: ReadonlySet<string>): string | null {
  const unknown = sentences.filter((text) => !known.has(sentenceKey(text)));
  if (unknown.length === 0) return null;
  const quoted = unknown.slice(0, QUOTED_MAX).map((text) => `"${text.replace(/[\s.,:;]+$/, '')}"`);
  const more = unknown.length > QUOTED_MAX ? `, and ${unknown.length - QUOTED_MAX} more` : '';
  return `The document says: ${quoted.join(' and ')}${more}. Check whether it changes what you owe`;
}
