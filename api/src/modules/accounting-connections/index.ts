export { AccountingConnection } from './accounting-connection.entity.ts';
export { connectionOf } from './connection.service.ts';
export { callLedger, settingsOf, valueOrError } from './ledger-call.service.ts';
export { ledgerTokenPurpose } from './ledger-tokens.service.ts';
