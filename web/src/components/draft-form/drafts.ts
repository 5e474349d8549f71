/** Identity of a form: its user, company and record. */
export interface DraftKey {
  readonly userId: string;
  readonly form: string;
  /** Null for a form without a company, such as the user's profile. */
  readonly companyId: number | null;
  /** Null for a new record. */
  readonly recordId: number | null;
}

export type DraftValue = string | boolean | null;

export type DraftValues = Readonly<Record<string, DraftValue>>;

/** Typed values of a form that are not saved yet. */
export interface Draft {
  readonly savedAt: Date;
  readonly values: DraftValues;
  /** Stored values when the draft was typed; omitted for a new record. */
  readonly base?: DraftValues;
}

const PREFIX = 'paycycle.draft.';

function storageKey({ userId, form, companyId, recordId }: DraftKey): string {
  return `${PREFIX}${userId}.${form}.${companyId ?? 'none'}.${recordId ?? 'new'}`;
}

/** Returns this tab's draft of a form; null if there is none. */
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

/** Stores a draft for this tab. It survives a reload and a sign-in. Does nothing if the storage is full. */
export function keepDraft(key: DraftKey, { savedAt, values, base }: Draft) {
  try {
    sessionStorage.setItem(storageKey(key), JSON.stringify({ savedAt: savedAt.getTime(), values, base }));
  } catch {
    // The browser still asks before the page closes.
  }
}

export function forgetDraft(key: DraftKey) {
  sessionStorage.removeItem(storageKey(key));
}

/** Deletes all drafts at sign-out, for the next user of a shared browser. */
export function forgetAllDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

export function isDraftValue(value: unknown): value is DraftValue {
  return value === null || typeof value === 'string' || typeof value === 'boolean';
}
