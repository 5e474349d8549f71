import { MONEY_COMMANDS } from './money-commands.ts';
import type { Command } from './place.ts';
import { RECORD_COMMANDS } from './record-commands.ts';
import { APPROVER_COMMANDS, RUN_COMMANDS } from './run-commands.ts';

/** All commands of the histories by name, for the approver and the maker. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  ...RUN_COMMANDS,
  ...MONEY_COMMANDS,
  ...RECORD_COMMANDS,
  ...APPROVER_COMMANDS,
};

export const NAMES = Object.keys(COMMANDS);

/** Said with a command: the person knows that the payment file was not sent. */
export const NOT_SENT = ', as the file was not sent';

/** Commands that lead somewhere when they follow one another; single ones alone seldom come so far. All of them are here. */
export const PHRASES: readonly (readonly string[])[] = [
  ['put into a run', 'complete the run', 'edit the status to to_pay', 'reopen the run'],
  ['put into a run with another', 'submit', 'approve', 'complete the run', 'reopen the run', 'cancel the run'],
  ['put into a run with another', 'submit', 'match', 'complete the run', 'unmatch', 'reopen the run'],
  [
    'put into a run with another',
    'submit',
    'match what was paid outside',
    'complete the run',
    'reopen the run',
    'unmatch',
  ],
  ['unmatch', 'put into a run', 'reopen the run'],
  ['put into a run with the credit note', 'complete the run', 'reopen the run', 'take out of the run', 'submit'],
  [
    'put into a run with the credit note',
    'complete the run',
    'give the other invoice to the first supplier',
    'put the other into a run with the credit note',
    'complete the run',
  ],
  [
    ...['put into a run of all three', 'pay the run', 'the bank executes', 'the bank returns', 'cancel the run'],
    ...['edit the status of the credit note to paid', 'edit the status of the credit note to to_pay'],
  ],
  [
    ...['match a part of the credit note', 'put into a run with the credit note', 'unmatch the credit note'],
    ...['take the credit note out of the run', 'complete the run'],
  ],
  [
    'put into a run of all three',
    'take the credit note out of the run',
    'mark the credit note as used',
    'complete the run',
  ],
  ['put into a run of all three', 'take out of the run', 'delete the credit note', 'restore the last deletion'],
  ['put into a run with another', 'pay the run', 'the bank executes', 'the bank refuses', 'complete the run'],
  ['the bank returns', 'cancel the run'],
  ['put into a run', 'complete the run', 'match a refund', 'unmatch the refund'],
  ['put into a run', 'submit', 'withdraw', 'take out of the run', 'pay the invoice', 'cancel the payment'],
  ['pay the other invoice', 'edit the amount', 'match what was paid outside', 'unmatch'],
  ['mark as paid', 'undo the last mark', 'match a part', 'unmatch the part'],
  ['mark as paid', 'match', 'unmatch', 'undo the last mark'],
  ['match', 'unmatch', 'pay the invoice', 'say that it was not paid', 'pay the invoice', 'the bank executes'],
  ['match a part', 'delete the transactions', 'pay the invoice', 'restore the last deletion', 'unmatch the part'],
  ['match', 'delete the transactions', 'put into a run', 'download the file', 'pay the run', 'match', 'unmatch'],
  ['edit the status to paid', 'edit the status to to_pay', 'delete'],
  ['put into a run', 'delete', 'submit', 'restore the first deletion', 'pay the invoice'],
  ['match', 'delete the transactions', 'mark as paid', 'restore the last deletion'],
  ['match a part', 'delete the transactions', 'delete', 'restore the first deletion', 'restore the last deletion'],
  ['put into a run with another', 'download the file', 'take out of the run', `take out of the run${NOT_SENT}`],
  ['put into a run', 'download the file', 'edit the amount', `edit the amount${NOT_SENT}`, 'download the file'],
  [
    ...['put into a run', 'download the file', 'match what was paid outside', 'unmatch', 'put into a run'],
    ...['download the file', `download the file${NOT_SENT}`],
  ],
  [
    ...['put into a run', 'download the file', 'match what was paid outside', 'unmatch'],
    ...['merge the first supplier into the other', `merge the first supplier into the other${NOT_SENT}`],
    'undo the last merge',
  ],
  ['put into a run', 'download the file', 'delete', `delete${NOT_SENT}`, 'restore the last deletion'],
  ['put into a run', 'download the file', 'cancel the run', `cancel the run${NOT_SENT}`, 'pay the invoice'],
  ['put into a run', 'submit', 'download the file', 'match what was paid outside', 'complete the run', 'unmatch'],
  ['put into a run', 'add the other to the run', 'download the file', 'undo the last change', 'complete the run'],
  [
    'put into a run with the credit note',
    'complete the run',
    'match the rest of the credit note',
    'reopen the run',
    'unmatch the credit note',
  ],
  ['match a part of the credit note', 'put into a run with the credit note', 'complete the run', 'reopen the run'],
  ['put into a run with the credit note', 'complete the run', 'match', 'reopen the run', 'match', 'unmatch'],
  [
    ...['put into a run with the credit note', 'complete the run', 'mark the credit note as used', 'reopen the run'],
    ...['complete the run', 'edit the status of the credit note to to_pay', 'reopen the run', 'cancel the run'],
  ],
  [
    ...['put into a run with the credit note', 'complete the run', 'edit the status of the credit note to paid'],
    ...['match the rest of the credit note', 'reopen the run', 'unmatch the credit note', 'complete the run'],
  ],
  [
    ...['put into a run with the credit note', 'complete the run', 'mark the credit note as used', 'reopen the run'],
    ...['mark the credit note as used', 'undo the last mark', 'cancel the run'],
  ],
  ['match a part', 'match an earlier rest', 'unmatch the part', 'mark as paid', 'unmatch the earlier rest'],
  ['match a part', 'mark as paid', 'unmatch the part', 'match', 'undo the last mark', 'unmatch', 'match a part'],
  ['match a part', 'edit the status to paid', 'match', 'unmatch the part', 'unmatch', 'edit the status to paid'],
  ['put into a run with the credit note', 'submit', 'match a part of the credit note', 'unmatch the credit note'],
  ['switch auto-paid on', 'match', 'switch auto-paid off', 'unmatch', 'undo the last change', 'put into a run'],
  ['put into a run with another', 'switch auto-paid on', 'switch auto-paid on for the other', 'take out of the run'],
  ['put into a run with another', 'complete the run', 'switch auto-paid on', 'reopen the run', 'cancel the run'],
  ['pay the invoice', 'the bank executes', 'switch auto-paid on', 'the bank returns', 'switch auto-paid off'],
  ['put into a run', 'pay the run', 'the bank executes', 'switch auto-paid on', 'the bank returns'],
  ['edit the status to auto_paid', 'put into a run', 'mark as paid', 'undo the last mark', 'switch auto-paid off'],
  ['put into a run with another', 'put in query', 'take out of query', 'undo the last change', 'submit'],
  ['put into a run with another', 'the approver edits the amount', 'submit', 'approve', 'complete the run'],
  ['put into a run with another', 'the approver takes out of the run', 'submit', 'approve', 'complete the run'],
  ['put into a run', 'the approver adds the other to the run', 'the approver submits', 'approve', 'pay the run'],
  ['put into a run', 'submit', 'the approver withdraws', 'submit', 'approve', 'download the file', 'complete the run'],
  [
    'put into a run with another',
    'submit',
    'match what was paid outside',
    'send back',
    'submit',
    'approve',
    'pay the run',
  ],
  ['put into a run with the credit note', 'submit', 'match what was paid outside', 'send back', 'unmatch', 'submit'],
  ['match', 'match a refund', 'unmatch', 'delete', 'unmatch the refund', 'delete', 'restore the last deletion'],
  ['mark as paid', 'match a refund', 'delete the transactions', 'undo the last mark', 'delete'],
  ['mark as paid', 'match a refund', 'match a second refund', 'unmatch the refund', 'match a second refund'],
  ['mark as paid', 'match a second refund', 'match a refund', 'unmatch the second refund'],
  ['accept a document', 'put what was accepted into a run', 'delete what was accepted', 'submit'],
  ['accept a document', 'delete what was accepted', 'restore the last deletion', 'put what was accepted into a run'],
  [
    ...['match a part of the credit note', 'close the month', 'merge the first supplier into the other'],
    ...['put the other into a run with the credit note', 'complete the run', 'undo the last merge', 'reopen the run'],
    ...['undo the last merge', 'open the month again', 'unmatch the credit note'],
  ],
  [
    ...['put into a run with the credit note', 'complete the run', 'merge the first supplier into the other'],
    ...['match a part', 'undo the last merge', 'reopen the run'],
  ],
  [
    'accept documents together',
    'undo the last change',
    'accept documents together',
    'put what was accepted into a run',
  ],
  ['accept documents together', 'put what was accepted into a run', 'undo the last change', 'pay the run', 'submit'],
  [
    'put into a run with another',
    'merge the other supplier into the first',
    'submit',
    'withdraw',
    'undo the last merge',
  ],
  ['put into a run of all three', 'merge the first supplier into the other', 'complete the run', 'undo the last merge'],
  [
    'match',
    'merge the first supplier into the other',
    'unmatch',
    'undo the last merge',
    'merge the other supplier into the first',
  ],
];

/** The commands that ask whether a payment file was sent. */
const ASKING = NAMES.filter((name) => PHRASES.some((names) => names.includes(name + NOT_SENT)));
/** Possible next steps, all equally likely. */
export const STEPS: readonly string[] = [
  ...NAMES,
  ...[...ASKING, 'undo the last change'].map((name) => name + NOT_SENT),
];

/** Both payments of a run end differently, the rest is paid outside, the bank returns what it had executed. */
export const PAID_IN_TWO_WAYS: readonly string[] = [
  ...['put into a run with another', 'pay the run', 'the bank executes', 'the bank refuses', 'complete the run'],
  ...['the bank returns', 'cancel the run'],
];
