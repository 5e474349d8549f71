import { Alert, Button, Flex, Stack } from '@chakra-ui/react';
import { formatPounds, type Pence } from '@paycycle/schema/domain/money';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCanCall } from '../app/company/use-can.ts';
import { browser } from '../lib/browser.ts';
import { countOf } from '../lib/count-of.ts';
import { InlineWarning } from './InlineWarning.tsx';

interface AtBankAlertProps {
  readonly count: number;
  readonly amountPence: Pence;
  readonly authorisationUrls: readonly string[];
  /** Label of the link to the page where the payer approves the payments. */
  readonly continueLabel: string;
  /** Warnings to read before continuing. */
  readonly warnings?: readonly string[];
  /** Description of the payments, if the page does not make it plain. */
  readonly children?: ReactNode;
}

/** Payments that await the payer's approval at the bank, with links to it. */
export function AtBankAlert(props: AtBankAlertProps) {
  const { count, amountPence, authorisationUrls, continueLabel, warnings = [], children } = props;
  const may = useCanCall();
  return (
    <Alert.Root status="info" alignItems="center" flexWrap="wrap">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          {may('payInvoice') ? 'Waiting for you at the bank' : 'Waiting at the bank'}: {countOf(count, 'payment')},{' '}
          {formatPounds(amountPence)}
        </Alert.Title>
        {children && <Alert.Description>{children}</Alert.Description>}
        {warnings.length > 0 && (
          <Stack as="ul" listStyleType="none" gap="1" mt="1" aria-label="Warnings">
            {warnings.map((words) => (
              <li key={words}>
                <InlineWarning>{words}</InlineWarning>
              </li>
            ))}
          </Stack>
        )}
      </Alert.Content>
      <Flex wrap="wrap" gap="2" maxW="full">
        {may('payInvoice') &&
          authorisationUrls.map((url, index) => (
            <Button
              key={url}
              colorPalette="brand"
              height="auto"
              minH="9"
              maxW="full"
              py="1.5"
              whiteSpace="normal"
              onClick={() => browser.goTo(url)}
            >
              {continueLabel}
              {authorisationUrls.length > 1 && ` (${index + 1} of ${authorisationUrls.length})`}
              <ExternalLink aria-hidden />
            </Button>
          ))}
      </Flex>
    </Alert.Root>
  );
}
