import type { ApolloCache, Reference, StoreObject } from '@apollo/client';
import type { Modifier, Modifiers } from '@apollo/client/cache';
import { type Month, monthOf } from '@paycycle/schema/domain/local-date';
import { type Pence, pence } from '@paycycle/schema/domain/money';
import {
  type KnownLineFieldsFragment,
  KnownLineFieldsFragmentDoc,
  MatchableInvoiceFieldsFragmentDoc,
  SuggestionsDocument,
} from '@paycycle/schema/generated/operations';
import { readOptimistic } from '../../apollo/read-shown.ts';
import type { Answered } from '../../apollo/send-command.ts';
import { today } from '../../lib/today.ts';
import type { RowPreview } from './line-changes.ts';
import type { MatchPlan } from './match-plan.ts';
import type { SuggestionChoice } from './suggestions/suggestion-labels.ts';

/** Variables of a command on a transaction, so that its response includes the figures of the month. */
export interface MonthVariables {
  readonly month: Month;
  /** Version of the suggestions on screen; null if none are loaded. */
  readonly since: string | null;
  readonly withSuggestions: boolean;
}

/** Variables for the transaction's month. `since` is filled in when the command is sent. */
export function monthFigures(cache: ApolloCache, transactionId: number): MonthVariables {
  // A transaction that is being refetched is not in the cache. The figures on screen are refetched too then.
  const date = readLine(cache, transactionId)?.date ?? today();
  return { month: monthOf(date), since: null, withSuggestions: false };
}

/** Adds the version on screen to a command's variables when it is sent. */
export function addShownVersion(companyId: number) {
  return <Variables extends { readonly month: Month }>(cache: ApolloCache, variables: Variables): Variables => {
    const shown = readOptimistic(cache, SuggestionsDocument, { companyId, month: variables.month });
    const since = shown?.company.suggestionsVersion ?? null;
    return { ...variables, since, withSuggestions: since !== null };
  };
}

/** Applies the changed suggestions of a response to the cache, and clears those of other months. */
export function applySuggestionChanges(companyId: number): Answered<unknown, { readonly month: Month }> {
  return {
    handled: ['suggestions', 'suggestionsVersion'],
    apply(cache, _answer, { month }) {
      const changes: { stored?: StoredChanges } = {};
      modifyCompany(cache, companyId, {
        suggestionChanges: (value: StoredChanges, { DELETE }) => {
          changes.stored = value;
          return DELETE;
        },
      });
      const { stored } = changes;
      const isShown = ({ storeFieldName }: { readonly storeFieldName: string }) =>
        stored !== undefined && storeFieldName.includes(`"${month}"`);
      modifyCompany(cache, companyId, {
        suggestions: (value: readonly StoredSuggestion[], details) =>
          stored && isShown(details) ? changed(value, stored) : details.DELETE,
        suggestionsVersion: (_value: string, details) => (stored && isShown(details) ? stored.version : details.DELETE),
      });
    },
  };
}

interface StoredSuggestion extends StoreObject {
  readonly bankTransactionId: number;
  readonly choices: readonly StoredChoice[];
}

interface StoredChoice extends StoreObject {
  readonly invoices: readonly Reference[];
}

interface StoredChanges {
  readonly version: string;
  readonly isWhole: boolean;
  readonly gone: readonly number[];
  readonly changed: readonly StoredSuggestion[];
}

function changed(before: readonly StoredSuggestion[], { isWhole, gone, changed }: StoredChanges) {
  if (isWhole) return changed;
  const left = new Set([...gone, ...changed.map(({ bankTransactionId }) => bankTransactionId)]);
  return [...before.filter(({ bankTransactionId }) => !left.has(bankTransactionId)), ...changed];
}

/**
 * Shows a transaction as matched before the server responds. Suggestions for a matched transaction or invoice are
 * hidden (`openSuggestions`).
 */
export function showMatched(
  cache: ApolloCache,
  companyId: number,
  {
    id,
    invoiceIds,
    isSettled,
  }: { readonly id: number; readonly invoiceIds: readonly number[]; readonly isSettled: boolean },
) {
  const line = readLine(cache, id);
  if (!line) return;
  const references = invoiceIds.map((invoiceId) => referenceTo('Invoice', invoiceId));
  const onlyAmount = references.length === 1 ? pence(Math.abs(line.amountPence)) : null;
  cache.modify({
    id: `BankTransaction:${id}`,
    fields: {
      isMatched: () => true,
      matches: (_before, { readField }) =>
        references.map((invoice, index) => ({
          __typename: 'BankTransactionMatch',
          invoice,
          amountPence: onlyAmount ?? readField<Pence>('amountPence', invoice) ?? pence(0),
          ...expectedMatch(index, !isSettled),
        })),
    },
  });
  if (isSettled) {
    for (const invoiceId of invoiceIds) {
      const fields = { isMatched: () => true, status: () => 'paid', displayStatus: () => 'paid' };
      cache.modify({ id: `Invoice:${invoiceId}`, fields });
    }
  }
  count(cache, companyId, line, { matchedTransactions: 1, unmatchedTransactions: -1 }, -1);
}

/** A match until the response. Its temporary id is one that no match has. */
function expectedMatch(index: number, isPartPayment: boolean) {
  const [kind, differencePence, matchedAt] = ['settlement' as const, pence(0), new Date().toISOString()];
  return { id: -index - 1, kind, differencePence, isPartPayment, matchedAt, matchedBy: 'You' };
}

/** Shows a transaction's row as matched, as `showMatched` does. Needs its invoices in the cache. */
export function previewMatched(cache: ApolloCache, { invoiceIds, isPartPayment, isRefund }: MatchPlan): RowPreview {
  const options = { fragment: MatchableInvoiceFieldsFragmentDoc, optimistic: true };
  const invoices = invoiceIds.flatMap((id) => cache.readFragment({ ...options, id: `Invoice:${id}` }) ?? []);
  if (invoices.length < invoiceIds.length) return (row) => row;
  return ({ transaction, ...row }) => ({
    ...row,
    suggestion: null,
    isExpanded: false,
    transaction: {
      ...transaction,
      isMatched: true,
      matches: invoices.map((invoice, index) => ({
        invoice,
        amountPence: invoice.amountPence,
        ...expectedMatch(index, isPartPayment || isRefund === true),
      })),
    },
  });
}

export const previewUnmatched: RowPreview = ({ transaction, ...row }) => ({
  ...row,
  transaction: { ...transaction, isMatched: false, matches: [] },
});

export function previewNeedsInvoice(requiresInvoice: boolean): RowPreview {
  return ({ transaction, ...row }) => ({
    ...row,
    suggestion: requiresInvoice ? row.suggestion : null,
    transaction: { ...transaction, requiresInvoice },
  });
}

/** Hides rejected suggestions in a row, as `showRejected` does. */
export function previewRejected(invoiceIds: readonly number[]): RowPreview {
  return ({ suggestion, ...row }) => {
    const isLeft = ({ invoices }: SuggestionChoice) => !invoices.some(({ id }) => invoiceIds.includes(id));
    const choices = suggestion?.choices.filter(isLeft) ?? [];
    const isTie = choices.length > 1;
    return { ...row, suggestion: suggestion && choices.length > 0 ? { ...suggestion, choices, isTie } : null };
  };
}

/** Shows a transaction as open again. Other payments of its invoices are unknown until the response. */
export function showUnmatched(cache: ApolloCache, companyId: number, id: number) {
  const line = readLine(cache, id);
  if (!line) return;
  const fields = { isMatched: () => false, matches: () => [] };
  cache.modify({ id: `BankTransaction:${id}`, fields });
  const kind = line.requiresInvoice ? 'unmatchedTransactions' : 'transactionsNoInvoiceRequired';
  count(cache, companyId, line, { matchedTransactions: -1, [kind]: 1 }, line.requiresInvoice ? 1 : 0);
}

/** Shows if a transaction needs an invoice. */
export function showNeedsInvoice(cache: ApolloCache, companyId: number, id: number, requiresInvoice: boolean) {
  const line = readLine(cache, id);
  if (!line) return;
  cache.modify({ id: `BankTransaction:${id}`, fields: { requiresInvoice: () => requiresInvoice } });
  const by = requiresInvoice ? 1 : -1;
  count(cache, companyId, line, { unmatchedTransactions: by, transactionsNoInvoiceRequired: -by }, by);
}

/** Hides rejected suggestions of a transaction. */
export function showRejected(cache: ApolloCache, companyId: number, id: number, invoiceIds: readonly number[]) {
  const isRejected = (reference: Reference) => invoiceIds.some((invoiceId) => isTo(reference, invoiceId));
  modifyCompany(cache, companyId, {
    suggestions: (before: readonly StoredSuggestion[]) =>
      before.flatMap((suggestion) =>
        suggestion.bankTransactionId === id ? withoutChoices(suggestion, isRejected) : [suggestion],
      ),
  });
}

type Counted = 'matchedTransactions' | 'unmatchedTransactions' | 'transactionsNoInvoiceRequired';

/** Adjusts the counts and open amounts of a transaction's month; `openBy` is 1 for a transaction that becomes open. */
function count(
  cache: ApolloCache,
  companyId: number,
  { date, amountPence, isOutgoing }: KnownLineFieldsFragment,
  by: Readonly<Partial<Record<Counted, number>>>,
  openBy: number,
) {
  const month = monthOf(date);
  const openPence = isOutgoing ? openBy * Math.abs(amountPence) : 0;
  modifyCompany(cache, companyId, {
    reconciliationSummary: (summary: StoreObject) => {
      if (summary['month'] !== month) return summary;
      const changes = Object.entries({ ...by, unreconciledPence: openPence, exceptionCount: openBy });
      const moved = changes.map(([name, change]) => [name, Math.max(0, Number(summary[name] ?? 0) + change)]);
      return { ...summary, ...Object.fromEntries(moved) };
    },
  });
}

function withoutChoices(
  suggestion: StoredSuggestion,
  isGone: (invoice: Reference) => boolean,
): readonly StoredSuggestion[] {
  const choices = suggestion.choices.filter(({ invoices }) => !invoices.some(isGone));
  return choices.length > 0 ? [{ ...suggestion, choices, isTie: choices.length > 1 }] : [];
}

type StoredModifier = (value: never, details: Parameters<Modifier<unknown>>[1]) => unknown;

function modifyCompany(cache: ApolloCache, companyId: number, fields: Readonly<Record<string, StoredModifier>>) {
  // The cache stores references instead of records, which Apollo's types do not express.
  cache.modify({ id: `Company:${companyId}`, fields: fields as Modifiers });
}

function readLine(cache: ApolloCache, id: number): KnownLineFieldsFragment | null {
  return cache.readFragment({ id: `BankTransaction:${id}`, fragment: KnownLineFieldsFragmentDoc });
}

function referenceTo(typename: string, id: number): Reference {
  return { __ref: `${typename}:${id}` };
}

function isTo({ __ref }: Reference, invoiceId: number): boolean {
  return __ref === `Invoice:${invoiceId}`;
}
