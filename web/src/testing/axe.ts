import axe from 'axe-core';

/**
 * What axe finds wrong with a part of the page, by its rules' names. Colours and places are not known here: the stories in a
 * real browser look at those.
 */
export async function axeViolations(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
