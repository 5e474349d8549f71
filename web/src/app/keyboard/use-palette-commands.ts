import { addMonths, monthOf } from '@paycycle/schema/domain/local-date';
import { useNavigate } from 'react-router-dom';
import { useNavigationGuard } from '../../components/draft-form/leave.ts';
import { today } from '../../lib/today.ts';
import { chooseColourMode } from '../colour-mode.ts';
import { useActiveCompany } from '../company/active-company.ts';
import { type Call, usePermitted } from '../company/use-can.ts';
import { PAGES } from '../shell/navigation.ts';
import { useColourMode } from '../use-colour-mode.ts';
import { registerOverlay } from './overlays.ts';
import { type PageIntent, withIntent } from './page-intent.ts';
import { MONTHS, monthEntry, type PaletteGroup } from './palette-entries.ts';
import { pageActions } from './use-page-actions.ts';

/** Number of months to list. */
const MONTHS_BACK = 24;

/** Entries without a search: actions, pages, other companies, and months. */
export function usePaletteCommands(): readonly PaletteGroup[] {
  const navigate = useNavigate();
  const leave = useNavigationGuard();
  const { companies, company, switchTo } = useActiveCompany();
  const mode = useColourMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  const goTo = (path: string) => leave(() => void navigate(path));
  const month = monthOf(today());
  const months = Array.from({ length: MONTHS_BACK }, (_, back) => addMonths(month, -back));
  const begin = (label: string, path: string, asked: PageIntent, needs: Call) => ({
    id: asked,
    label,
    needs,
    run: () => leave(() => void navigate(path, withIntent(asked))),
  });
  const actions = usePermitted([
    begin('Create invoice', '/invoices', 'new invoice', 'createInvoice'),
    begin('Import statement', '/reconciliation', 'import statement', 'importBankStatement'),
    begin('Bulk import invoices', '/', 'bulk import', 'importInvoices'),
    begin('New payment run', '/payment-runs', 'new run', 'createPaymentRun'),
    begin('Add supplier', '/suppliers', 'new supplier', 'createSupplier'),
  ]);
  return [
    {
      heading: 'This page',
      entries: pageActions().map(({ key, label, run }) => ({ id: `here ${key}`, label, run: () => onceClosed(run) })),
    },
    {
      heading: 'Pages',
      entries: PAGES.map(({ path, title }) => ({ id: `page ${path}`, label: title, run: () => goTo(path) })),
    },
    {
      heading: 'Actions',
      entries: [
        ...(company ? actions : []),
        { id: 'colours', label: `Switch to ${other} mode`, run: () => chooseColourMode(other) },
        { id: 'help', label: 'Keyboard shortcuts', run: () => registerOverlay('help') },
        { id: 'sign out', label: 'Sign out', run: () => window.location.assign('/api/logout') },
      ],
    },
    {
      heading: 'Companies',
      entries: companies
        .filter(({ id }) => id !== company?.id)
        .map(({ id, name }) => ({ id: `company ${id}`, label: `Switch to ${name}`, run: () => switchTo(id) })),
    },
    {
      heading: MONTHS,
      entries: company ? months.map((one) => monthEntry(one, goTo)) : [],
    },
  ];
}

/** Wait: the palette returns the focus when it closes, and the action may move the focus after that. */
function onceClosed(run: () => void) {
  setTimeout(run);
}
