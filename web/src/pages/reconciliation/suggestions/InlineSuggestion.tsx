import { shownMatchScore } from '@paycycle/schema/domain/match-score';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { May } from '../../../app/company/May.tsx';
import { useMayCall } from '../../../app/company/use-may.ts';
import { Mark } from '../../../components/worklist/cells.tsx';
import { RowButton } from '../../../components/worklist/RowButton.tsx';
import { useIsBusy } from '../busy-line.ts';
import type { TransactionRow } from '../transactions/statement-rows.ts';
import { useTransactionActions } from '../transactions/transaction-actions.ts';
import { targetOf } from './ChoiceLine.tsx';
import {
  differenceWords,
  isRefund,
  LIKELIHOODS,
  type Likelihood,
  likelihoodOf,
  needsConfirmation,
  numbersOf,
  type Suggestion,
  type SuggestionChoice,
  shownConfidence,
} from './suggestion-words.ts';

/** Of several invoices; the details have them all. */
const NUMBERS_SHOWN = 4;

const LIKELIHOOD_COLOURS = {
  very_likely: 'green',
  likely: 'blue',
  possible: 'gray',
} as const satisfies Record<Likelihood, string>;

interface InlineSuggestionProps {
  readonly row: TransactionRow & { readonly suggestion: Suggestion };
}

/** What a transaction may have paid, on the transaction's own line: the best answer, and the way to the others. */
export function InlineSuggestion({ row: { transaction, suggestion, isExpanded } }: InlineSuggestionProps) {
  const { busyLine, onAccept, onReject, onExpand } = useTransactionActions();
  const mayChoose = useMayCall()('matchBankTransaction');
  const busy = useIsBusy(busyLine, transaction.id);
  const [choice] = suggestion.choices;
  if (!choice) return null;
  const { isTie, choices, strength } = suggestion;
  const likelihood = likelihoodOf(strength, choice);
  const [first, rest] = isTie ? tieText(choices) : choiceText(choice);
  const text = `${first}${rest}`;
  const target = targetOf(choice);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no group of fields
    <div data-look="suggestion" role="group" aria-label={`Suggestion for ${transaction.description}`}>
      <span data-look="cut" title={text}>
        <span data-look="strong">{first}</span>
        {rest}
      </span>
      {!isTie && (
        <span data-look="roomy" title={figuresOf(choice)}>
          <Mark colour={LIKELIHOOD_COLOURS[likelihood]}>{LIKELIHOODS[likelihood]}</Mark>
          <span data-look="unseen"> {figuresOf(choice)}</span>
        </span>
      )}
      {!isExpanded && !isTie && (
        <May call="matchBankTransaction">
          <button
            type="button"
            data-look={strength === 'possible' ? 'act quietly' : 'act'}
            aria-busy={busy || undefined}
            disabled={busy}
            onClick={() => void onAccept(transaction, choice)}
            aria-label={isRefund(choice) ? `Match as refund of ${target}` : `Match to ${target}`}
          >
            {needsConfirmation(choice) ? 'Match…' : 'Match'}
          </button>
          <RowButton
            icon={X}
            tip="Not a Match"
            label={`Not a Match: ${target}`}
            busy={busy}
            onClick={() => void onReject(transaction, choice)}
          />
        </May>
      )}
      <RowButton
        icon={isExpanded ? ChevronUp : ChevronDown}
        tip={isExpanded ? 'Hide details' : isTie && mayChoose ? 'Choose' : 'Why'}
        label={`${isExpanded ? 'Hide' : 'Show'} the details of the suggestion for ${transaction.description}`}
        onClick={() => onExpand(transaction)}
      />
    </div>
  );
}

/** "INV-7" and " · Northwind Utilities", with what makes it another amount: what is cut off comes last. */
function choiceText(choice: SuggestionChoice): [string, string] {
  const suppliers = [...new Set(choice.invoices.map(({ supplier }) => supplier.name))];
  const rest = [suppliers.join(' and '), differenceWords(choice)].filter((part) => part !== null);
  return [numbersOf(choice.invoices, NUMBERS_SHOWN), ` · ${rest.join(' · ')}`];
}

function tieText(choices: readonly SuggestionChoice[]): [string, string] {
  const what = choices.every(isRefund) ? 'Refund of one' : 'One';
  const numbers = choices.flatMap(({ invoices }) => invoices.map(({ invoiceNumber }) => invoiceNumber));
  return [`${what} of ${choices.length}`, `: ${numbers.slice(0, NUMBERS_SHOWN).join(', ')}`];
}

/** The figures behind the word, for those who want them without the details. */
function figuresOf({ score, kind, confidence }: SuggestionChoice): string {
  if (score !== null && kind === 'invoice') return `Match Score ${shownMatchScore(score)}%`;
  return `Confidence ${shownConfidence(confidence)}%`;
}
