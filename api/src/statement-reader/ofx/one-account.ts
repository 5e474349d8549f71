import { AppError } from '@paycycle/schema/errors';
import { onOneLine } from '../clean-cell.ts';
import { isChosenAccount, type StatementChoices, severalAccounts } from '../statement-question.ts';
import type { OfxAccount, OfxDocument } from './ofx.types.ts';
import { newAccount } from './ofx-tags.ts';
import { readOfxDate } from './read-ofx-values.ts';

/**
 * The one account of which the file holds transactions; several statements of it are taken together. A statement is of one
 * account: its balance and its opening balance are (RULES.md, 33).
 * @throws StatementQuestion when the file holds transactions of several accounts, and no person chose one
 * @throws STATEMENT_CURRENCY when statements of the account are in several currencies
 */
export function oneAccount({ accounts }: OfxDocument, choices: StatementChoices): OfxAccount {
  const filled = accounts.filter(({ lists }) => lists.some((list) => list.length > 0));
  const named = Map.groupBy(filled, ({ bankId, accountId }) => `${onOneLine(bankId)} ${onOneLine(accountId)}`.trim());
  const chosen = [...named.keys()].find((account) => isChosenAccount(account, choices));
  if (named.size > 1 && chosen === undefined) throw severalAccounts(named.keys());
  const kept = named.size > 1 ? (named.get(chosen ?? '') ?? []) : filled;
  const currencies = new Set(kept.map(({ currency }) => currency.trim().toUpperCase()).filter(Boolean));
  if (currencies.size > 1) {
    const shown = [...currencies].slice(0, 5).map(onOneLine).join(', ');
    throw new AppError('STATEMENT_CURRENCY', `The file holds amounts in ${shown}. Please export one account in GBP.`);
  }
  const statements = kept.length > 0 ? kept : accounts;
  const [first, ...others] = statements;
  return others.reduce(taken, first ?? newAccount('bank'));
}

/** Both statements as one: all lists, the whole period, and the balance of the later day. */
function taken(a: OfxAccount, b: OfxAccount): OfxAccount {
  const later = dayOf(b.balanceDate) >= dayOf(a.balanceDate) ? b : a;
  return {
    ...a,
    currency: a.currency || b.currency,
    periodStart: dayOf(b.periodStart) < dayOf(a.periodStart) ? b.periodStart : a.periodStart,
    periodEnd: dayOf(b.periodEnd) > dayOf(a.periodEnd) ? b.periodEnd : a.periodEnd,
    balance: later.balance,
    balanceDate: later.balanceDate,
    lists: [...a.lists, ...b.lists],
    trades: [...a.trades, ...b.trades],
  };
}

function dayOf(text: string): string {
  return readOfxDate(text)?.date ?? '';
}
