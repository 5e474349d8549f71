/** Tests and components read only these properties of a computed style. */
const READ =
  /^\s*(?:display|visibility|pointer-events|opacity|z-index|position|content|direction|animation|transition|overflow)/;
const STYLE_RULE = /^([^@{}]+)\{([^{}]*)\}$/;

/**
 * jsdom parses each rule that a component adds, and matches every rule for a computed style. This adds only the
 * declarations that are read, and no rules that jsdom's computed styles ignore (`@layer`, `@keyframes`).
 */
export function leaveOutUnreadStyles() {
  const insert = CSSStyleSheet.prototype.insertRule;
  CSSStyleSheet.prototype.insertRule = function insertRead(this: CSSStyleSheet, rule, index) {
    const kept = readPartOf(rule);
    return kept === null ? this.cssRules.length : insert.call(this, kept, index);
  };
}

/** The rule with the declarations that are read; null if there are none. */
function readPartOf(rule: string): string | null {
  if (rule.startsWith('@')) return rule.startsWith('@media') || rule.startsWith('@import') ? rule : null;
  const [, selector, body] = STYLE_RULE.exec(rule) ?? [];
  if (selector === undefined || body === undefined) return rule;
  const kept = body.split(';').filter((declaration) => READ.test(declaration));
  return kept.length === 0 ? null : `${selector}{${kept.join(';')}}`;
}
