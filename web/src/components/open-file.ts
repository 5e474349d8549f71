import { browser } from '../lib/browser.ts';
import { fileAddress } from '../lib/file-address.ts';
import { notify } from './notify.ts';

/**
 * Shows a stored file in a window of its own (RULES.md, section 2, Invoices page), and says so when the browser blocks
 * that.
 */
export function openFile(filePath: string) {
  if (browser.openPopup(fileAddress(filePath), 'invoice-file')) return;
  notify({
    title: 'The window was blocked',
    description: 'Allow pop-up windows for this site in your browser, then press View again.',
    variant: 'destructive',
  });
}
