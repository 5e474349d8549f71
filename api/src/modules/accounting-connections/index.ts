export { AccountingConnection } from './accounting-connection.entity.ts';
export { accountingConnectionOf, connectionOf } from './connection.service.ts';
export { callLedger, keptSettingsOf, settingsOf, systemOf, valueOrError } from './ledger-call.service.ts';
export { ledgerTokenPurpose } from './ledger-tokens.service.ts';
export { keptTrackingOptions, refuseArchivedTracking } from './tracking-options.read.ts';
