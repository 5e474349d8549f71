import { notify } from '../components/notify.ts';
import { reloadedForCode } from '../lib/load-code.ts';

/** Time after such a reload within which the notice explains it. A slow device needs long to start the page. */
const TOLD_WITHIN_MS = 60_000;

/** Shows a notice if the page was reloaded for a new version. */
export function notifyOfNewVersion() {
  const { at, cause } = reloadedForCode();
  if (cause !== 'update' || Date.now() - at > TOLD_WITHIN_MS) return;
  notify({ title: 'Paycycle has been updated', description: 'This page was reloaded with the new version.' });
}
