/** Which form it is of: whose, of which company and which record. */
export interface DraftKey {
  readonly userId: string;
  readonly form: string;
  /** Null for what belongs to no company, such as the user's own profile. */
  readonly companyId: number | null;
  /** Null for a record that is new. */
  readonly recordId: number | null;
}

export type DraftValue = string | boolean | null;

export type DraftValues = Readonly<Record<string, DraftValue>>;

/** What was typed into a form and not yet sent. */
export interface Draft {
  readonly savedAt: Date;
  readonly values: DraftValues;
  /** The stored values that these were typed over; none for a new record. */
  readonly base?: DraftValues;
}

const PREFIX = 'paycycle.draft.';

function storageKey({ userId, form, companyId, recordId }: DraftKey): string {
  return `${PREFIX}${userId}.${form}.${companyId ?? 'none'}.${recordId ?? 'new'}`;
}

/** What this tab keeps of a form; null where there is nothing. */
export function readDraft(key: DraftKey): Draft | null {
  const text = sessionStorage.getItem(storageKey(key));
  if (text === null) return null;
  try {
    const { savedAt, values, base } = JSON.parse(text);
    return { savedAt: new Date(savedAt), values, base };
  } catch {
    return null;
  }
}

/** Keeps what was typed for this tab, also past a reload and a sign-in. A full storage keeps nothing. */
export function keepDraft(key: DraftKey, { savedAt, values, base }: Draft) {
  try {
    sessionStorage.setItem(storageKey(key), JSON.stringify({ savedAt: savedAt.getTime(), values, base }));
  } catch {
    // The browser asks before the page is left all the same.
  }
}

export function forgetDraft(key: DraftKey) {
  sessionStorage.removeItem(storageKey(key));
}

/** Someone who signs out leaves nothing behind in a shared browser. */
export function forgetAllDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

export function isDraftValue(value: unknown): value is DraftValue {
  return value === null || typeof value === 'string' || typeof value === 'boolean';
}
