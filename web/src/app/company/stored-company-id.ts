import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'paycycle.active-company-id';
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function readStoredId(): number | null {
  const id = Number(localStorage.getItem(STORAGE_KEY));
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** Keeps the choice in the browser; the user's other tabs follow it. */
export function storeCompanyId(companyId: number) {
  localStorage.setItem(STORAGE_KEY, String(companyId));
  for (const listener of listeners) listener();
}

export function useStoredCompanyId(): number | null {
  return useSyncExternalStore(subscribe, readStoredId);
}
