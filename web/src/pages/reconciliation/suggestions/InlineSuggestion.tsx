import { shownMatchScore } from '@paycycle/schema/domain/match-score';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { Can } from '../../../app/company/Can.tsx';
import { useCanCall } from '../../../app/company/use-can.ts';
import { StatusTag } from '../../../components/worklist/cells.tsx';
import { RowButton } from '../../../components/worklist/RowButton.tsx';
import { useIsBusy } from '../line-changes.ts';
import type { TransactionRow } from '../transactions/statement-rows.ts';
import { useTransactionActions } from '../transactions/transaction-actions.ts';
import { targetOf } from './ChoiceLine.tsx';
import {
  amountWords,
  CONFIDENCE_LABELS,
  differenceWords,
  isRefund,
  type Likelihood,
  likelihoodOf,
  needsConfirmation,
  numbersOf,
  type Suggestion,
  type SuggestionChoice,
  shownConfidence,
} from './suggestion-labels.ts';

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

/** Shows the best suggestion on the transaction's own row, with a button for the others. */
export function InlineSuggestion({ row: { transaction, suggestion, isExpanded } }: InlineSuggestionProps) {
  const { changes, onAccept, onReject, onExpand } = useTransactionActions();
  const mayChoose = useCanCall()('matchBankTransaction');
  const busy = useIsBusy(changes, transaction.id);
  const [choice] = suggestion.choices;
  if (!choice) return null;
  const { isTie, choices, strength } = suggestion;
  const likelihood = likelihoodOf(strength, choice);
  const [first, rest] = isTie ? tieText(choices) : choiceText(choice);
  const pays = isTie ? null : amountWords(choice);
  const text = `${first}${rest}${isTie || pays === null ? '' : ` · ${differenceWords(choice)}`}`;
  const target = targetOf(choice);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no group of fields
    <div className="suggestion" role="group" aria-label={`Suggestion for ${transaction.description}`}>
      {/* Put the confidence and the amount first: the end is cut off if space is short. */}
      <span className="suggested-match" title={text}>
        <span className="suggested-amount">
          <StatusTag colour={isTie ? 'gray' : LIKELIHOOD_COLOURS[likelihood]}>
            {isTie ? 'Several fit' : CONFIDENCE_LABELS[likelihood]}
          </StatusTag>
          <span className="tabular">{figuresOf(choice)}</span>
        </span>
        <span className="truncate">
          {pays !== null && <span className="strong warning">{pays} · </span>}
          <span className="strong">{first}</span>
          {rest}
        </span>
      </span>
      {!isExpanded && !isTie && (
        <Can call="matchBankTransaction">
          <button
            type="button"
            className={strength === 'possible' ? 'action outline' : 'action'}
            aria-busy={busy || undefined}
            disabled={busy}
            // The second press of a double click would land on the row that has come up.
            onClick={({ detail: presses }) => presses < 2 && void onAccept(transaction, choice)}
            aria-label={isRefund(choice) ? `Match as refund of ${target}` : `Match to ${target}`}
          >
            {needsConfirmation(choice) ? 'Match…' : 'Match'}
          </button>
          <span className="wide-only">
            <RowButton
              icon={X}
              tip="Not a Match"
              label={`Not a Match: ${target}`}
              busy={busy}
              onClick={() => void onReject(transaction, choice)}
            />
          </span>
        </Can>
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

/** "INV-7" and " · Northwind Utilities". */
function choiceText({ invoices }: SuggestionChoice): [string, string] {
  const suppliers = [...new Set(invoices.map(({ supplier }) => supplier.name))];
  return [numbersOf(invoices, NUMBERS_SHOWN), ` · ${suppliers.join(' and ')}`];
}

function tieText(choices: readonly SuggestionChoice[]): [string, string] {
  const what = choices.every(isRefund) ? 'Refund of one' : 'One';
  const numbers = choices.flatMap(({ invoices }) => invoices.map(({ invoiceNumber }) => invoiceNumber));
  return [`${what} of ${choices.length}`, `: ${numbers.slice(0, NUMBERS_SHOWN).join(', ')}`];
}

/** RULES.md, section 9's match score where it compares, else the confidence. */
function figuresOf({ score, kind, confidence }: SuggestionChoice): string {
  if (score !== null && kind === 'invoice') return `Match Score ${shownMatchScore(score)}%`;
  return `Confidence ${shownConfidence(confidence)}%`;
}
