import { z } from 'zod';
import {
  formatPounds,
  maxPence,
  type Pence,
  parseDecimal,
  parsePounds,
  pence,
  withoutCurrency,
  ZERO_PENCE,
} from '../domain/money.ts';

type AmountErrorKind = 'unreadable' | 'too_precise' | 'too_large';

/**
 * Error for an amount that could not be read as pence. It replaces the amount in a service's input, so that the schema
 * gives the right message; no request body can contain one.
 */
export class AmountError {
  readonly kind: AmountErrorKind;

  constructor(kind: AmountErrorKind) {
    this.kind = kind;
  }
}

interface AmountRule {
  /** Field name at the beginning of each message. */
  readonly label: string;
  /** Digits of the `numeric(precision, 2)` column. */
  readonly precision: number;
  readonly sign: 'positive' | 'negative' | 'any';
}

/**
 * Converts a decimal of a REST body (the number 12.5 or the text "12.50") to whole pence for a schema that expects
 * pence. Undefined, null and blank text count as a missing amount; an inexact amount becomes an `AmountError`.
 */
export function amountFromDecimal(value: unknown): unknown {
  if (value === undefined || value === null) return value;
  if (typeof value === 'string' && value.trim() === '') return undefined;
  return parseDecimal(value) ?? new AmountError(faultOf(value));
}

/** Amount in whole pence, as services expect it. */
export function amountPence(rule: AmountRule) {
  return z
    .number({ error: ({ input }) => wordsForMissing(input, rule) })
    .transform((value, context) => checkedPence(value, rule, context));
}

/** Same, but may be omitted (undefined) or unknown (null). */
export function patchAmountPence(rule: AmountRule) {
  return amountPence(rule).nullish();
}

/** Amount in pounds as the user types it ("£1,234.50"); the output is whole pence. */
export function amountText(rule: AmountRule) {
  return poundsTyped(rule)
    .min(1, `${rule.label} is required`)
    .transform((text, context) => readPounds(text, rule, context));
}

/** Same, where empty means zero. */
export function amountTextOrZero(rule: AmountRule) {
  return poundsTyped(rule)
    .nullish()
    .transform((text, context) => (text ? readPounds(text, rule, context) : ZERO_PENCE));
}

/** Same, where empty means no amount. */
export function amountTextOrNull(rule: AmountRule) {
  return poundsTyped(rule)
    .nullish()
    .transform((text, context) => (text ? readPounds(text, rule, context) : null));
}

function poundsTyped(rule: AmountRule) {
  return z.string({ error: ({ input }) => wordsForMissing(input, rule) }).trim();
}

/** Continental format: '12,50' and '1.234,56'. */
const COMMA_BEFORE_PENCE = /^-?(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})$/;

function readPounds(text: string, rule: AmountRule, context: z.RefinementCtx): Pence {
  const value = parsePounds(text);
  if (value !== null) return checkedPence(value, rule, context);
  const plain = withoutCurrency(text);
  const isGrouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain);
  const fault = faultOf(isGrouped ? plain.replaceAll(',', '') : plain);
  const [, pounds, pence] = COMMA_BEFORE_PENCE.exec(plain) ?? [];
  const withPoint =
    pounds && `${rule.label} needs a point before its pence, as in ${pounds.replaceAll('.', '')}.${pence}`;
  context.addIssue({ code: 'custom', message: withPoint ?? words(fault, rule) });
  return z.NEVER;
}

function checkedPence(value: number, rule: AmountRule, context: z.RefinementCtx): Pence {
  const fault = penceFault(value, rule);
  if (!fault) return pence(value);
  context.addIssue({ code: 'custom', message: words(fault, rule) });
  return z.NEVER;
}

function penceFault(value: number, rule: AmountRule): AmountErrorKind | null {
  if (rule.sign === 'positive' && value <= 0) return 'unreadable';
  if (rule.sign === 'negative' && value >= 0) return 'unreadable';
  if (Math.abs(value) > maxPence(rule.precision)) return 'too_large';
  return Number.isInteger(value) ? null : 'too_precise';
}

/** Reason why `parseDecimal` could not read a value. */
function faultOf(value: unknown): AmountErrorKind {
  if (typeof value === 'number') return numberFault(value);
  const decimal = typeof value === 'string' ? /^-?\d+(?:\.(\d+))?$/.exec(value.trim()) : null;
  if (!decimal) return 'unreadable';
  return (decimal[1]?.length ?? 0) > 2 ? 'too_precise' : 'too_large';
}

function numberFault(value: number): AmountErrorKind {
  if (!Number.isFinite(value)) return 'unreadable';
  return Math.abs(value) >= 1e13 ? 'too_large' : 'too_precise';
}

function wordsForMissing(input: unknown, rule: AmountRule): string {
  if (input === undefined || input === null) return `${rule.label} is required`;
  return words(input instanceof AmountError ? input.kind : 'unreadable', rule);
}

function words(fault: AmountErrorKind, { label, precision, sign }: AmountRule): string {
  const max = formatPounds(maxPence(precision));
  switch (fault) {
    case 'unreadable':
      return `${label} must be a ${sign === 'any' ? 'number' : `${sign} number`}`;
    case 'too_precise':
      return `${label} must have at most two decimal places`;
    case 'too_large':
      return tooLargeWords(label, max, sign);
  }
}

function tooLargeWords(label: string, max: string, sign: AmountRule['sign']): string {
  switch (sign) {
    case 'positive':
      return `${label} must be at most ${max}`;
    case 'negative':
      return `${label} must be at least -${max}`;
    case 'any':
      return `${label} must be between -${max} and ${max}`;
  }
}
