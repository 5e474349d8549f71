import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence } from '@paycycle/schema/domain/money';
import type { ReactNode } from 'react';
import type { TagColour } from './worklist-style.ts';

/** Text on one line, cut with an ellipsis and whole in a tooltip; a dash if there is none. */
export function TextCell({ text, className = '' }: { readonly text: string | null; readonly className?: string }) {
  if (text === null) return <Nothing />;
  return (
    <span className={`truncate ${className}`} title={text}>
      {text}
    </span>
  );
}

/** Text with a muted line below it. */
export function TwoLineCell({ first, second }: { readonly first: string; readonly second: ReactNode }) {
  return (
    <>
      <span className="truncate strong" title={first}>
        {first}
      </span>
      <span className="truncate muted small tabular">{second}</span>
    </>
  );
}

/** An amount in pounds, in tabular figures. */
export function MoneyCell({
  amount,
  className = 'strong',
}: {
  readonly amount: Pence | null;
  readonly className?: string;
}) {
  if (amount === null) return <Nothing />;
  return <span className={`tabular ${className}`}>{formatPounds(amount)}</span>;
}

export function DateCell({ date }: { readonly date: LocalDate | null }) {
  if (date === null) return <Nothing />;
  return <span className="tabular">{formatLocalDate(date)}</span>;
}

interface StatusTagProps {
  readonly colour: TagColour;
  /** Tooltip. */
  readonly title?: string | null;
  readonly children: ReactNode;
}

/** A status in a word or two. */
export function StatusTag({ colour, title, children }: StatusTagProps) {
  return (
    <span data-mark={colour} title={title ?? undefined}>
      {children}
    </span>
  );
}

function Nothing() {
  return (
    <span className="muted">
      <span aria-hidden>–</span>
      <span className="sr-only">none</span>
    </span>
  );
}
