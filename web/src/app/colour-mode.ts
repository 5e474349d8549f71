export type ColourMode = 'light' | 'dark';

/** A mode, or the system's setting. */
export type ColourChoice = ColourMode | 'system';

// Without React, because the landing page loads this but no other code of the application.
const STORAGE_KEY = 'paycycle.colour-mode';
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function chosenMode(): ColourMode | null {
  const stored = localStorage.getItem(STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : null;
}

/** Returns the user's choice; 'system' by default. */
export function currentChoice(): ColourChoice {
  return chosenMode() ?? 'system';
}

/** Returns the user's mode, or the system's mode by default. */
export function currentMode(): ColourMode {
  return chosenMode() ?? (systemIsDark().matches ? 'dark' : 'light');
}

function showMode(mode = currentMode()) {
  document.documentElement.classList.toggle('dark', mode === 'dark');
  document.documentElement.classList.toggle('light', mode === 'light');
  document.documentElement.style.colorScheme = mode;
  for (const listener of listeners) listener();
}

/** Sets the mode before the first paint, and then follows the system and other tabs. */
export function startColourMode() {
  showMode();
  systemIsDark().addEventListener('change', () => showMode());
  // Light text is unreadable on white paper.
  window.addEventListener('beforeprint', () => showMode('light'));
  window.addEventListener('afterprint', () => showMode());
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY) showMode();
  });
}

export function chooseColourMode(choice: ColourChoice) {
  if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, choice);
  showMode();
}

export function subscribeToColourMode(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
