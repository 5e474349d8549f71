import type { ComponentType, LazyExoticComponent } from 'react';
import type { Company } from '../../app/company/active-company.ts';
import type { Call } from '../../app/company/use-can.ts';
import { lazyPart } from '../../lib/load-code.ts';

/** A section of Settings. Its address is `/settings/` and its id. */
interface Section {
  readonly id: string;
  /** Its name in the list, and its heading. */
  readonly label: string;
}

/** About the person who is signed in. */
export interface OwnSection extends Section {
  readonly Content: LazyExoticComponent<ComponentType>;
}

/** About the active company; not shown to someone without a company. */
export interface CompanySection extends Section {
  /** Operation that the section is for. Roles without its permission do not see the section. */
  readonly needs?: Call;
  readonly Content: LazyExoticComponent<ComponentType<{ readonly company: Company }>>;
}

/** To add a section, add a line: nothing else knows which there are. */
export const OWN_SECTIONS: readonly OwnSection[] = [
  {
    id: 'profile',
    label: 'Profile',
    Content: lazyPart(async () => ({ default: (await import('./ProfileForm.tsx')).ProfileForm })),
  },
  {
    id: 'password',
    label: 'Password',
    Content: lazyPart(async () => ({ default: (await import('./PasswordForm.tsx')).PasswordForm })),
  },
  {
    id: 'factors',
    label: 'Two-step sign-in',
    Content: lazyPart(async () => ({ default: (await import('./factors/FactorsSection.tsx')).FactorsSection })),
  },
  {
    id: 'sessions',
    label: 'Sessions',
    Content: lazyPart(async () => ({ default: (await import('./sessions/SessionsSection.tsx')).SessionsSection })),
  },
  {
    id: 'sign-in',
    label: 'Single sign-on',
    Content: lazyPart(async () => ({ default: (await import('./LinkedSignIns.tsx')).LinkedSignIns })),
  },
  {
    id: 'notifications',
    label: 'Notifications',
    Content: lazyPart(async () => ({ default: (await import('./NotificationsSection.tsx')).NotificationsSection })),
  },
  {
    id: 'appearance',
    label: 'Appearance',
    Content: lazyPart(async () => ({ default: (await import('./AppearanceForm.tsx')).AppearanceForm })),
  },
  {
    id: 'keyboard',
    label: 'Keyboard',
    Content: lazyPart(async () => ({ default: (await import('./KeyboardSection.tsx')).KeyboardSection })),
  },
];

export const COMPANY_SECTIONS: readonly CompanySection[] = [
  {
    id: 'people',
    label: 'People',
    Content: lazyPart(async () => ({ default: (await import('./PeopleSection.tsx')).PeopleSection })),
  },
  {
    id: 'two-step',
    label: 'Two-step sign-in for everyone',
    Content: lazyPart(async () => ({ default: (await import('./TwoStepSection.tsx')).TwoStepSection })),
  },
  {
    id: 'approvals',
    label: 'Approvals',
    Content: lazyPart(async () => ({ default: (await import('./ApprovalsSection.tsx')).ApprovalsSection })),
  },
  {
    id: 'session-days',
    label: 'Sign-out',
    Content: lazyPart(async () => ({ default: (await import('./SessionDaysSection.tsx')).SessionDaysSection })),
  },
  {
    id: 'payment-provider',
    label: 'Payment provider',
    Content: lazyPart(async () => ({ default: (await import('./PaymentProviderSection.tsx')).PaymentProviderSection })),
  },
  {
    id: 'opening-balance',
    label: 'Opening balance',
    Content: lazyPart(async () => ({ default: (await import('./OpeningBalanceSection.tsx')).OpeningBalanceSection })),
  },
  {
    id: 'categories',
    label: 'Categories',
    Content: lazyPart(async () => ({
      default: (await import('./categories/CategoriesSection.tsx')).CategoriesSection,
    })),
  },
  {
    id: 'accounting',
    label: 'Accounting',
    Content: lazyPart(async () => ({
      default: (await import('./accounting/AccountingSection.tsx')).AccountingSection,
    })),
  },
  {
    id: 'email',
    label: 'Invoices by email',
    Content: lazyPart(async () => ({ default: (await import('./CompanyMail.tsx')).CompanyMail })),
  },
  {
    id: 'tokens',
    label: 'Tokens',
    Content: lazyPart(async () => ({ default: (await import('./tokens/TokensSection.tsx')).TokensSection })),
  },
  {
    id: 'applications',
    label: 'Applications',
    needs: 'createApplication',
    Content: lazyPart(async () => ({
      default: (await import('./applications/ApplicationsSection.tsx')).ApplicationsSection,
    })),
  },
  {
    id: 'webhooks',
    label: 'Webhooks',
    needs: 'createWebhook',
    Content: lazyPart(async () => ({ default: (await import('./webhooks/WebhooksSection.tsx')).WebhooksSection })),
  },
  {
    id: 'record',
    label: 'Audit log',
    Content: lazyPart(async () => ({ default: (await import('./audit-log/AuditLogSection.tsx')).AuditLogSection })),
  },
  {
    id: 'export-and-deletion',
    label: 'Export and deletion',
    Content: lazyPart(async () => ({ default: (await import('./leaving/LeavingSection.tsx')).LeavingSection })),
  },
];

const IDS: ReadonlySet<string> = new Set([...OWN_SECTIONS, ...COMPANY_SECTIONS].map(({ id }) => id));

/** The section that a path names, `/settings/password`; null for `/settings` and for any other path. */
export function sectionIdIn(pathname: string): string | null {
  const id = /^\/settings\/([a-z-]+)\/?$/.exec(pathname)?.[1];
  return id !== undefined && IDS.has(id) ? id : null;
}

export function sectionAddress({ id }: Section): string {
  return `/settings/${id}`;
}
