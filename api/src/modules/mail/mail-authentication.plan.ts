/** What the operator's own relay says of a sender. */
export interface MailAuthentication {
  /** Such as 'SPF pass, DKIM fail, said by mx.example'. */
  readonly words: string;
  /** It says that the mail is not from where it says. */
  readonly isForged: boolean;
}

const METHODS = ['spf', 'dkim', 'dmarc', 'arc'] as const;
type Method = (typeof METHODS)[number];

const RESULTS = new Set(['pass', 'fail', 'softfail', 'neutral', 'none', 'temperror', 'permerror', 'policy']);

/**
 * What the relay of this name wrote above a mail (RFC 8601). Anyone can write such a header: only the topmost one of the
 * name counts, since each server writes above what it got.
 * @param checks values of `Authentication-Results`, the topmost first
 * @param sealed those of `ARC-Authentication-Results`, asked where there is none of the others
 * @returns null where the relay has said nothing, or none is named
 */
export function readAuthentication(
  authservId: string | null,
  checks: readonly string[],
  sealed: readonly string[],
): MailAuthentication | null {
  if (authservId === null) return null;
  const said =
    checks.find((value) => idOf(value) === authservId.toLowerCase()) ??
    sealed
      .map((value) => value.replace(/^\s*i\s*=\s*\d+\s*;/i, ''))
      .find((value) => idOf(value) === authservId.toLowerCase());
  if (said === undefined) return null;
  const results = resultsOf(said);
  const words = METHODS.flatMap((method) =>
    results.has(method) ? `${method.toUpperCase()} ${results.get(method)}` : [],
  );
  const isForged = results.get('dmarc') === 'fail' || (results.get('spf') === 'fail' && results.get('dkim') !== 'pass');
  return { words: [...(words.length > 0 ? words : ['No checks']), `said by ${authservId}`].join(', '), isForged };
}

/** The name of who checked, with which the value begins. */
function idOf(value: string): string {
  return withoutComments(value).split(';')[0]?.trim().split(/\s/)[0]?.toLowerCase() ?? '';
}

/** The first result of each method; of several signatures one that passes. */
function resultsOf(value: string): Map<Method, string> {
  const results = new Map<Method, string>();
  for (const part of withoutComments(value).split(';').slice(1)) {
    const [, name = '', result = ''] = /^\s*([a-z-]+)(?:\/\d+)?\s*=\s*([a-z]+)/i.exec(part) ?? [];
    const method = METHODS.find((one) => one === name.toLowerCase());
    const word = result.toLowerCase();
    if (method && RESULTS.has(word) && (!results.has(method) || word === 'pass')) results.set(method, word);
  }
  return results;
}

/** Comments, and texts in quotation marks, can hold anything, also what looks like a result. */
function withoutComments(value: string): string {
  let depth = 0;
  let isQuoted = false;
  let kept = '';
  for (const letter of value) {
    if (letter === '"' && depth === 0) isQuoted = !isQuoted;
    else if (letter === '(' && !isQuoted) depth += 1;
    else if (letter === ')' && !isQuoted) depth = Math.max(0, depth - 1);
    else if (depth === 0 && !isQuoted) kept += letter;
  }
  return kept;
}
