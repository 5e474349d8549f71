/** What a question says of a deletion that can be taken back for a while (RULES.md, 57). */
export function restorableInWords(count: number | null): string {
  return `You can't undo this after 30 days. Until then, restore ${count === 1 ? 'it' : 'them'} from Recently deleted.`;
}
