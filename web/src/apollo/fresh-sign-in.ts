/** Asks the person to confirm that it is them. Resolves to whether they did. */
type Asker = () => Promise<boolean>;

let asker: Asker | null = null;
let asked: Promise<boolean> | null = null;

/** Says who asks, until the returned function is called. */
export function askToConfirmBy(newAsker: Asker): () => void {
  asker = newAsker;
  return () => {
    if (asker === newAsker) asker = null;
  };
}

/** Asks once, however many commands wait for it. */
export function confirmItIsYou(): Promise<boolean> {
  asked ??= (asker ?? (async () => false))().finally(() => {
    asked = null;
  });
  return asked;
}
