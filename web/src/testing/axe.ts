import axe from 'axe-core';

/**
 * Returns axe's findings in a part of the page, by rule name. jsdom has no colours or layout; the stories in a real
 * browser check those.
 */
export async function axeViolations(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
