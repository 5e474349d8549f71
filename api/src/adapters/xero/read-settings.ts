import type { PublishAs } from '@paycycle/schema/domain/ledger';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { trackingName, trackingParts } from '@paycycle/schema/domain/tracking-option';
import { VAT_CODES, type VatCode } from '@paycycle/schema/domain/vat-code';
import { listOf, textOrNull } from '../../kernel/json-fields.ts';
import type {
  AccountingAccess,
  AccountingOutcome,
  LedgerAccount,
  LedgerTrackingOption,
  OrganisationSettings,
} from '../../kernel/ports/accounting-system.ts';
import { TAX_TYPES } from './tax-types.ts';
import { dayOf, elementsOf } from './xero-calls.ts';
import type { XeroClient } from './xero-client.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Types of accounts that bills are posted to: expenses, costs of sales, and fixed assets. */
const BILL_ACCOUNTS = new Set<unknown>(['EXPENSE', 'OVERHEADS', 'DIRECTCOSTS', 'FIXED']);
/** Which right of a tax rate counts for an account of a class. */
const RIGHTS: Readonly<Record<string, string>> = { EXPENSE: 'CanApplyToExpenses', ASSET: 'CanApplyToAssets' };
/** Treatments without VAT: the only ones on an account that is exempt. */
const WITHOUT_VAT: readonly VatCode[] = ['zero', 'exempt', 'outside'];

/** The organisation, what our user may do, its accounts, tax rates and tracking categories: five calls. */
export async function readSettings(
  client: XeroClient,
  access: AccountingAccess,
): Promise<AccountingOutcome<OrganisationSettings>> {
  const lists: (readonly Fields[])[] = [];
  for (const [path, name] of [
    ['/Organisation', 'Organisations'],
    ['/Organisation/Actions', 'Actions'],
    ['/Accounts', 'Accounts'],
    ['/TaxRates', 'TaxRates'],
    ['/TrackingCategories?includeArchived=true', 'TrackingCategories'],
  ] as const) {
    const read = elementsOf(client, await client.get(access, path), name);
    if (read.kind !== 'ok') return read;
    lists.push(read.value);
  }
  const [[organisation] = [], actions = [], accounts = [], taxRates = [], tracking = []] = lists;
  if (!organisation) return { kind: 'unknown', detail: 'Organisation: the answer cannot be read' };
  const rates = ratesOf(organisation, taxRates);
  return {
    kind: 'ok',
    value: {
      baseCurrency: textOrNull(organisation['BaseCurrency']) ?? '',
      lockedUntil: lockedUntil(organisation),
      publishAs: publishAsOf(actions),
      accounts: accounts.flatMap((account) => accountOf(account, rates)),
      vatCodes: new Map([...rates.keys()].map((code) => [code, TAX_TYPES[code]])),
      trackingOptions: tracking.flatMap(trackingOptionsOf),
    },
  };
}

/** The later of the two lock dates. */
function lockedUntil({ PeriodLockDate, EndOfYearLockDate }: Fields): LocalDate | null {
  const days = [PeriodLockDate, EndOfYearLockDate].flatMap((date) => dayOf(date) ?? []);
  return days.sort().at(-1) ?? null;
}

/** An action counts as forbidden only if it is listed so: the names of the actions are few, and may change. */
function publishAsOf(actions: readonly Fields[]): PublishAs[] {
  const isForbidden = (action: string): boolean =>
    actions.some(({ Name, Status }) => Name === action && Status === 'NOT-ALLOWED');
  const drafts: PublishAs[] = isForbidden('CreateDraftBill') ? [] : ['draft', 'awaiting_approval'];
  return isForbidden('CreateApprovedBill') ? drafts : [...drafts, 'awaiting_payment'];
}

/** The tax rate of each of our treatments, where the organisation has it; one that is not registered for VAT has none but one. */
function ratesOf({ PaysTax }: Fields, taxRates: readonly Fields[]): Map<VatCode, Fields> {
  const usable = taxRates.filter(
    ({ Status, CanApplyToExpenses }) => Status === 'ACTIVE' && CanApplyToExpenses === true,
  );
  const codes = PaysTax === false ? (['outside'] as const) : VAT_CODES;
  const found = codes.flatMap((code): [VatCode, Fields][] => {
    const rate = usable.find(({ TaxType }) => TaxType === TAX_TYPES[code]);
    return rate ? [[code, rate]] : [];
  });
  return new Map(found);
}

function accountOf(account: Fields, rates: ReadonlyMap<VatCode, Fields>): LedgerAccount[] {
  const { AccountID, Code, Name, Type, Status, Class, TaxType } = account;
  const code = textOrNull(Code);
  // Payments name the bank's account, which need not have a code.
  const externalId = Type === 'BANK' ? textOrNull(AccountID) : (code ?? textOrNull(AccountID));
  if (externalId === null) return [];
  const right = RIGHTS[String(Class)];
  const fitting = [...rates].flatMap(([vatCode, rate]) => {
    const isAllowed = right === undefined || rate[right] !== false;
    const isRight = TaxType !== TAX_TYPES.exempt || WITHOUT_VAT.includes(vatCode);
    return isAllowed && isRight ? [vatCode] : [];
  });
  return [
    {
      externalId,
      code,
      name: textOrNull(Name) ?? externalId,
      isArchived: Status !== 'ACTIVE',
      takesBills: code !== null && BILL_ACCOUNTS.has(Type),
      takesPayments: Type === 'BANK',
      vatCodes: fitting.length === rates.size ? null : fitting,
    },
  ];
}

/**
 * The options of a tracking category. One of an archived category is archived too. A category with a colon and a space in its
 * name has none: lines could not name them.
 */
function trackingOptionsOf({ Name, Status, Options }: Fields): LedgerTrackingOption[] {
  return listOf(Options).flatMap((fields) => {
    const option = { category: textOrNull(Name) ?? '', option: textOrNull(fields['Name']) ?? '' };
    const externalId = textOrNull(fields['TrackingOptionID']);
    if (externalId === null || trackingParts(trackingName(option))?.option !== option.option) return [];
    return [{ ...option, externalId, isArchived: Status !== 'ACTIVE' || fields['Status'] !== 'ACTIVE' }];
  });
}
