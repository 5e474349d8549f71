import { Box, Checkbox, Flex, Stack, Text } from '@chakra-ui/react';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { PaymentRunChoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { type ChosenCredit, planRun, type Selection, toggled } from './run-choice.ts';

type Choices = readonly PaymentRunChoiceFieldsFragment[];

interface CreditChoicesProps {
  readonly chosen: Choices;
  /** Open credit notes of the chosen suppliers. */
  readonly credits: Choices;
  /** Credit notes that the user excluded. */
  readonly leftOut: Selection;
  readonly disabled: boolean;
  readonly onChange: (change: (before: Selection) => Selection) => void;
}

/** Credit notes of the chosen suppliers. They are subtracted unless the user unchecks them (RULES.md, 61). */
export function CreditChoices({ chosen, credits, leftOut, disabled, onChange }: CreditChoicesProps) {
  if (credits.length === 0) return null;
  const plan = planRun(
    chosen,
    credits.filter(({ id }) => !leftOut.has(id)),
  );
  const planned = new Map(plan.credits.map((one) => [one.credit.id, one]));
  return (
    <Box as="section" aria-label="Credit notes to take off" borderWidth="1px" borderRadius="l2" px="3" py="2">
      <Text fontSize="xs" color="fg.muted" mb="1">
        Credit notes of these suppliers are taken off what you pay. What is not needed stays open.
      </Text>
      <Stack as="ul" listStyleType="none" gap="1">
        {credits.map((credit) => (
          <Flex as="li" key={credit.id} justify="space-between" align="start" gap="3">
            <Checkbox.Root
              minW="0"
              checked={!leftOut.has(credit.id)}
              disabled={disabled}
              onCheckedChange={() => onChange((before) => toggled(before, credit.id))}
            >
              <Checkbox.HiddenInput />
              <Checkbox.Control bg="bg.panel" />
              <Checkbox.Label overflowWrap="anywhere">
                Credit note {credit.invoiceNumber}
                <Text as="span" display="block" fontSize="xs" color="fg.muted">
                  {credit.supplier.name} {describeCarried(planned.get(credit.id))}
                </Text>
              </Checkbox.Label>
            </Checkbox.Root>
            <Text textStyle="money" fontWeight="600">
              {formatPounds(planned.get(credit.id)?.allocatedPence ?? credit.amountPence)}
            </Text>
          </Flex>
        ))}
      </Stack>
    </Box>
  );
}

function describeCarried(planned: ChosenCredit | undefined): string {
  if (!planned) return '· not taken off';
  return planned.carriedPence === 0 ? '' : `· ${formatPounds(planned.carriedPence)} stays open`;
}
