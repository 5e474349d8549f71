import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useNavigationGuard } from '../../components/draft-form/leave.ts';
import { lazyPart } from '../../lib/load-code.ts';
import { registerOverlay, useOverlay } from './overlays.ts';
import { useShortcuts } from './ShortcutLayer.tsx';

const Palette = lazyPart(async () => ({ default: (await import('./Palette.tsx')).Palette }));
const HelpSheet = lazyPart(async () => ({ default: (await import('./HelpSheet.tsx')).HelpSheet }));

/** Destinations of `g` and another letter. */
const PLACES = [
  { key: 'd', path: '/', label: 'Go to the dashboard' },
  { key: 'i', path: '/invoices', label: 'Go to invoices' },
  { key: 's', path: '/suppliers', label: 'Go to suppliers' },
  { key: 'r', path: '/payment-runs', label: 'Go to payment runs' },
  { key: 'p', path: '/payments', label: 'Go to payments' },
  { key: 'b', path: '/reconciliation', label: 'Go to bank reconciliation' },
] as const;

/** Global shortcuts, with the palette and the help. */
export function Keyboard() {
  const navigate = useNavigate();
  const leave = useNavigationGuard();
  const { pathname } = useLocation();
  const overlay = useOverlay();
  useShortcuts('Everywhere', [
    { keys: '$mod+k', shownAs: ['Ctrl K', '⌘ K'], label: 'Search and commands', run: () => registerOverlay('palette') },
    { keys: ['/', 'Shift+/'], shownAs: ['/'], label: "Search this page's list", run: focusSearch },
    { keys: ['?', 'Shift+?'], shownAs: ['?'], label: 'Keyboard shortcuts', run: () => registerOverlay('help') },
    // The dialog handles it.
    { keys: [], shownAs: ['Ctrl Enter', '⌘ Enter'], label: 'Confirm a dialog', run: () => false },
  ]);
  useShortcuts(
    'Pages',
    PLACES.map(({ key, path, label }) => ({ keys: `g ${key}`, label, run: () => leave(() => void navigate(path)) })),
  );
  // A page change closes the overlay.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it is done for
  useEffect(() => registerOverlay(null), [pathname]);
  return (
    <Suspense fallback={null}>
      {overlay === 'palette' && <Palette onClose={() => registerOverlay(null)} />}
      {overlay === 'help' && <HelpSheet onClose={() => registerOverlay(null)} />}
    </Suspense>
  );
}

function focusSearch() {
  const search = document.querySelector<HTMLInputElement>('main input[type=search]');
  if (!search) return false;
  search.focus();
  search.select();
}
