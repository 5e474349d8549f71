import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'paycycle.active-company-id';
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function idIn(storage: Storage): number | null {
  const id = Number(storage.getItem(STORAGE_KEY));
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** The tab's own company; a new tab begins with the one that was chosen last. */
export function readStoredId(): number | null {
  return idIn(sessionStorage) ?? idIn(localStorage);
}

/** Keeps the choice for this tab and for tabs to come. Other tabs stay where they are: somebody may be paying there. */
export function storeCompanyId(companyId: number) {
  localStorage.setItem(STORAGE_KEY, String(companyId));
  storeForThisTab(companyId);
}

/** What another tab chooses later does not change this one, also when it is loaded again. */
export function storeForThisTab(companyId: number) {
  sessionStorage.setItem(STORAGE_KEY, String(companyId));
  for (const listener of listeners) listener();
}

export function useStoredCompanyId(): number | null {
  return useSyncExternalStore(subscribe, readStoredId);
}
