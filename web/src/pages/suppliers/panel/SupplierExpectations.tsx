import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import type { SupplierQuery } from '@paycycle/schema/generated/operations';
import { Can } from '../../../app/company/Can.tsx';
import { ExpectedBillState, Saying } from '../../../components/expected-bills/ExpectedBillState.tsx';
import { useExpectations } from '../../../components/expected-bills/use-expectations.ts';
import { PanelSection } from '../../../components/record-panel/PanelSection.tsx';

type Supplier = SupplierQuery['supplier'];

/** When the supplier's next bills should come; nothing is shown of one that does not bill regularly. */
export function SupplierExpectations({ supplier }: { readonly supplier: Supplier }) {
  const { expectedBills, billsNotExpected } = supplier;
  const { dismiss, expectAgain, stop, resume, busy } = useExpectations(supplier.companyId);
  if (expectedBills.length === 0 && !billsNotExpected) return null;
  return (
    <PanelSection title="Expected bills">
      <Stack gap="2" align="start">
        {billsNotExpected && (
          <Text>
            No bills expected <Saying saying={billsNotExpected} />
          </Text>
        )}
        {reasonsOf(expectedBills).map((reason) => (
          <Text key={reason}>{reason}</Text>
        ))}
        <Box as="ul" listStyleType="none" w="full">
          {expectedBills.map((bill) => (
            <Flex
              as="li"
              key={`${bill.expectedOn} ${bill.amountPence}`}
              justify="space-between"
              align="center"
              gap="2"
              py="1"
              wrap="wrap"
            >
              <ExpectedBillState bill={bill} />
              {bill.state !== 'waiting' && (
                <Can call="dismissExpectedBill">
                  <Button
                    size="xs"
                    variant="outline"
                    disabled={busy}
                    aria-label={`${wordsFor(bill)}: ${formatLocalDate(bill.expectedOn)}`}
                    onClick={() => void (bill.state === 'not_expected' ? expectAgain(bill) : dismiss(bill))}
                  >
                    {wordsFor(bill)}
                  </Button>
                </Can>
              )}
            </Flex>
          ))}
        </Box>
        <Can call="stopExpectingBills">
          <Button
            size="xs"
            variant="outline"
            disabled={busy}
            onClick={() => void (billsNotExpected ? resume(supplier) : stop(supplier))}
          >
            {billsNotExpected ? 'Expect bills again' : 'Stop expecting bills'}
          </Button>
        </Can>
      </Stack>
    </PanelSection>
  );
}

function wordsFor({ state }: Supplier['expectedBills'][number]): string {
  return state === 'not_expected' ? 'Expect again' : 'Skip this one';
}

/** Each account's frequency once: its late bills and the next one have the same. */
function reasonsOf(bills: Supplier['expectedBills']): string[] {
  return [...new Set(bills.map(({ reason }) => reason))];
}
