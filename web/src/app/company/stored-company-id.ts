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

/** Returns the tab's own company. A new tab starts with the last choice. */
export function readStoredId(): number | null {
  return idIn(sessionStorage) ?? idIn(localStorage);
}

/** Stores the choice for this tab and for new tabs. Other tabs keep theirs: the user may be paying there. */
export function storeCompanyId(companyId: number) {
  localStorage.setItem(STORAGE_KEY, String(companyId));
  storeForThisTab(companyId);
}

/** Later choices in other tabs do not change this tab, even after a reload. */
export function storeForThisTab(companyId: number) {
  sessionStorage.setItem(STORAGE_KEY, String(companyId));
  for (const listener of listeners) listener();
}

export function useStoredCompanyId(): number | null {
  return useSyncExternalStore(subscribe, readStoredId);
}
