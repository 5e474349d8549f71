const STORAGE_KEY = 'paycycle.single-key-shortcuts';
const listeners = new Set<() => void>();

/** True unless single-key shortcuts were switched off in this browser (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== 'off';
}

export function switchSingleKeys(isOn: boolean) {
  localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
}

/** Calls the listener after each change, also from other tabs. */
export function subscribeToSingleKeys(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => key === STORAGE_KEY && listener();
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
