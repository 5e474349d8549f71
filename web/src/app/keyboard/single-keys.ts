const STORAGE_KEY = 'paycycle.single-key-shortcuts';
const listeners = new Set<() => void>();

/** Whether shortcuts of single keys are on (WCAG 2.1.4): they are until someone switches them off in this browser. */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== 'off';
}

export function switchSingleKeys(isOn: boolean) {
  localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
}

/** Calls the listener after each change, also one that another tab made. */
export function subscribeToSingleKeys(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => key === STORAGE_KEY && listener();
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
