import {
  ArrowLeftRight,
  BadgeCheck,
  Building2,
  CalendarCheck,
  CalendarClock,
  CalendarRange,
  ChartColumn,
  FileSearch,
  FileSpreadsheet,
  FileText,
  History,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  ReceiptText,
  Settings,
  Users,
} from 'lucide-react';
import { sectionIdIn } from '../../pages/settings/sections.ts';
import { recordIn } from '../url-state/open-record.ts';

export interface PageEntry {
  readonly path: string;
  readonly title: string;
  readonly subtitle: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Section of the sidebar; null for a page that only menus and the palette link to. */
  readonly group: 'MAIN' | 'SETTINGS' | null;
  /** Sidebar page that it belongs to, if it has no entry of its own. */
  readonly within?: string;
  /** True if opening it reloads the application (RULES.md, section 2, Routing). */
  readonly isFullNavigation?: boolean;
}

/** Pages of the signed-in application, in sidebar order (RULES.md, section 2, Shell). */
export const PAGES = [
  {
    path: '/',
    title: 'Dashboard',
    subtitle: 'Manage your invoice payments efficiently',
    label: 'Dashboard',
    icon: LayoutDashboard,
    group: 'MAIN',
  },
  {
    path: '/invoices',
    title: 'Invoices',
    subtitle: 'Manage your supplier invoices',
    label: 'Invoices',
    icon: FileText,
    group: 'MAIN',
  },
  {
    path: '/documents',
    title: 'Documents to review',
    subtitle: 'Check what was read before it becomes an invoice',
    label: 'Documents',
    icon: FileSearch,
    group: 'MAIN',
  },
  {
    path: '/suppliers',
    title: 'Suppliers',
    subtitle: 'Manage your supplier information',
    label: 'Suppliers',
    icon: Users,
    group: 'MAIN',
  },
  {
    path: '/payment-runs',
    title: 'Payment Runs',
    subtitle: 'Pay invoices in batches and track each run',
    label: 'Payment Runs',
    icon: CalendarCheck,
    group: 'MAIN',
  },
  {
    path: '/payments',
    title: 'Payment Management',
    subtitle: 'Pay invoices and track payments',
    label: 'Payments',
    icon: Landmark,
    group: 'MAIN',
  },
  {
    path: '/reconciliation',
    title: 'Bank Reconciliation',
    subtitle: 'Match bank transactions with invoices',
    label: 'Reconciliation',
    icon: ArrowLeftRight,
    group: 'MAIN',
  },
  {
    path: '/accounting',
    title: 'Accounting',
    subtitle: 'Hand over a month’s bills',
    label: 'Accounting',
    icon: FileSpreadsheet,
    group: 'MAIN',
  },
  {
    path: '/cash',
    title: 'Cash',
    subtitle: 'The bank balance of the next eight weeks',
    label: 'Cash forecast',
    icon: ChartColumn,
    group: null,
    within: '/',
  },
  {
    path: '/aged-creditors',
    title: 'Aged creditors',
    subtitle: 'What you owe suppliers, by how long it is overdue',
    label: 'Aged creditors',
    icon: CalendarClock,
    group: null,
    within: '/suppliers',
  },
  {
    path: '/payment-practices',
    title: 'Payment practices',
    subtitle: 'How fast you pay suppliers, and the Fair Payment Code',
    label: 'Payment practices',
    icon: BadgeCheck,
    group: null,
    within: '/suppliers',
  },
  {
    path: '/purchases',
    title: 'Purchases',
    subtitle: 'What you bought, by supplier, account or VAT code',
    label: 'Purchases',
    icon: ReceiptText,
    group: null,
    within: '/accounting',
  },
  {
    path: '/accruals',
    title: 'Accruals and prepayments',
    subtitle: "What belongs to other months than its bills, at a month's end",
    label: 'Accruals and prepayments',
    icon: CalendarRange,
    group: null,
    within: '/accounting',
  },
  {
    path: '/recently-deleted',
    title: 'Recently deleted',
    subtitle: 'Restore what was deleted in the last 30 days',
    label: 'Recently deleted',
    icon: History,
    group: null,
  },
  {
    path: '/companies',
    title: 'Companies',
    subtitle: 'Manage your company information',
    label: 'Companies',
    icon: Building2,
    group: 'SETTINGS',
  },
  {
    path: '/settings',
    title: 'Settings',
    subtitle: 'You and your company',
    label: 'Settings',
    icon: Settings,
    group: 'SETTINGS',
    isFullNavigation: true,
  },
] as const satisfies readonly PageEntry[];

/** Returns the page at a path, also of a path with an open record or section. */
export function pageAt(path: string): PageEntry | undefined {
  const pagePath = sectionIdIn(path) ? '/settings' : (recordIn(path)?.page ?? path.replace(/(.)\/+$/, '$1'));
  return PAGES.find((page) => page.path === pagePath);
}
