/** Statement of the operator's own relay about a sender. */
export interface MailAuthentication {
  /** Such as 'SPF pass for mailer.example, DKIM fail, said by mx.example': a domain is named that is not the sender's. */
  readonly words: string;
  /** True if the relay says that the sender is forged. */
  readonly isForged: boolean;
  /** True if the relay confirms the sender's own domain, as DMARC requires. */
  readonly isVouchedFor: boolean;
}

const METHODS = ['spf', 'dkim', 'dmarc', 'arc'] as const;
type Method = (typeof METHODS)[number];

const RESULTS = new Set(['pass', 'fail', 'softfail', 'neutral', 'none', 'temperror', 'permerror', 'policy']);

/** Position of the domain in a result; ARC has no sender. */
const DOMAIN_AT: Readonly<Record<Method, RegExp | null>> = {
  spf: /\ssmtp\.mailfrom\s*=\s*(\S+)/i,
  dkim: /\sheader\.[di]\s*=\s*(\S+)/i,
  dmarc: /\sheader\.from\s*=\s*(\S+)/i,
  arc: null,
};

interface Result {
  readonly method: Method;
  readonly word: string;
  /** Null if the relay does not give one. */
  readonly domain: string | null;
}

/**
 * Reads the results that the named relay added to a mail (RFC 8601). Any server can write such a header, so only the
 * topmost one with that name counts: each server adds its own above.
 * @param sender the displayed sender: a result for another domain says nothing about them
 * @param checks values of `Authentication-Results`, the topmost first
 * @returns null if the relay gave no result, or none is configured
 */
export function readAuthentication(
  authservId: string | null,
  sender: string | null,
  checks: readonly string[],
): MailAuthentication | null {
  const said = authservId === null ? undefined : checks.find((value) => idOf(value) === authservId.toLowerCase());
  if (said === undefined) return null;
  const from = domainOf(sender ?? '');
  const results = resultsOf(said, from);
  const words = METHODS.flatMap((method) => {
    const result = results.get(method);
    if (!result) return [];
    const isOfOther = result.domain !== null && !isAligned(result.domain, from);
    return `${method.toUpperCase()} ${result.word}${isOfOther ? ` for ${result.domain}` : ''}`;
  });
  const isVouchedFor = [...results.values()].some((result) => vouchesFor(result, from));
  const fails = (method: Method) => results.get(method)?.word === 'fail';
  return {
    words: [...(words.length > 0 ? words : ['No checks']), `said by ${authservId}`].join(', '),
    isForged: fails('dmarc') || (fails('spf') && !isVouchedFor),
    isVouchedFor,
  };
}

/** DMARC is of the header's own sender, and may leave their domain out. */
function vouchesFor({ method, word, domain }: Result, from: string | null): boolean {
  if (word !== 'pass' || method === 'arc') return false;
  return domain === null ? method === 'dmarc' : isAligned(domain, from);
}

/** Returns whether one domain equals the other or is a subdomain of it. */
function isAligned(domain: string, from: string | null): boolean {
  if (from === null || !domain.includes('.')) return false;
  return domain === from || domain.endsWith(`.${from}`) || from.endsWith(`.${domain}`);
}

/** Of an address, or of a domain that stands alone. */
function domainOf(value: string): string | null {
  return (
    value
      .slice(value.lastIndexOf('@') + 1)
      .toLowerCase()
      .replace(/[>.]+$/, '') || null
  );
}

/** The name of who checked, with which the value begins. */
function idOf(value: string): string {
  return withoutComments(value).split(';')[0]?.trim().split(/\s/)[0]?.toLowerCase() ?? '';
}

/** The first result of each method; of several signatures one that passes, the sender's own before another's. */
function resultsOf(value: string, from: string | null): Map<Method, Result> {
  const results = new Map<Method, Result>();
  for (const part of withoutComments(value).split(';').slice(1)) {
    const [, name = '', said = ''] = /^\s*([a-z-]+)(?:\/\d+)?\s*=\s*([a-z]+)/i.exec(part) ?? [];
    const method = METHODS.find((one) => one === name.toLowerCase());
    const word = said.toLowerCase();
    if (!method || !RESULTS.has(word)) continue;
    const result = { method, word, domain: domainOf(DOMAIN_AT[method]?.exec(part)?.[1] ?? '') };
    const before = results.get(method);
    const isBetter = word === 'pass' && !(before && vouchesFor(before, from));
    if (!before || (isBetter && (before.word !== 'pass' || vouchesFor(result, from)))) results.set(method, result);
  }
  return results;
}

/** Removes comments and quoted texts: they can contain anything, even text like a result. */
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
