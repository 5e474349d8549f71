/** In whole per cents. */
const ACCEPT_THRESHOLD_DEFAULT = 95;

function keyOf(companyId: number): string {
  return `paycycle.accept-threshold.${companyId}`;
}

/** A whole number of per cents from 1 to 100; null for anything else. */
export function parseThreshold(text: string): number | null {
  const percent = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return percent >= 1 && percent <= 100 ? percent : null;
}

/** The threshold that the user last chose for a company in this browser; the default before that. */
export function readThreshold(companyId: number): number {
  return parseThreshold(localStorage.getItem(keyOf(companyId)) ?? '') ?? ACCEPT_THRESHOLD_DEFAULT;
}

export function storeThreshold(companyId: number, percent: number) {
  localStorage.setItem(keyOf(companyId), String(percent));
}
