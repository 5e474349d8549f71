export type ColourMode = 'light' | 'dark';

/** What a person can choose: a mode, or what the system says. */
export type ColourChoice = ColourMode | 'system';

// Without React: the landing page has this and nothing else of the application.
const STORAGE_KEY = 'paycycle.colour-mode';
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function chosenMode(): ColourMode | null {
  const stored = localStorage.getItem(STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : null;
}

/** What the user chose; 'system' until they choose. */
export function currentChoice(): ColourChoice {
  return chosenMode() ?? 'system';
}

/** What the user chose, and the system's mode until they choose. */
export function currentMode(): ColourMode {
  return chosenMode() ?? (systemIsDark().matches ? 'dark' : 'light');
}

function showMode(mode = currentMode()) {
  document.documentElement.classList.toggle('dark', mode === 'dark');
  document.documentElement.classList.toggle('light', mode === 'light');
  document.documentElement.style.colorScheme = mode;
  for (const listener of listeners) listener();
}

/** Sets the mode on the page before the first paint, and follows the system and other tabs from then on. */
export function startColourMode() {
  showMode();
  systemIsDark().addEventListener('change', () => showMode());
  // Light words on white paper cannot be read.
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
