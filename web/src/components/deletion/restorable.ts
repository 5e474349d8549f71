/** Text about a deletion that can be restored for a while (RULES.md, 57). */
export function describeRestorable(count: number | null): string {
  const [what, verb] = count === 1 ? ['it', 'is'] : ['them', 'are'];
  const afterwards = count === 1 ? 'it' : 'they';
  return `You can restore ${what} from Recently deleted for 30 days. After that ${afterwards} ${verb} permanently deleted, and this cannot be undone.`;
}
