import { Box, Button, HStack, Text } from '@chakra-ui/react';
import { ACCOUNT_ANSWER_WORDS, ACCOUNT_ANSWERS, type AccountAnswer } from '@paycycle/schema/domain/account-question';
import type { InvoiceQuery } from '@paycycle/schema/generated/operations';
import { useAnswerAccountQuestionMutation } from '../../../apollo/hooks.generated.ts';
import { useCanCall } from '../../../app/company/use-can.ts';
import { InlineWarning } from '../../../components/InlineWarning.tsx';

type Invoice = InvoiceQuery['invoice'];

interface AccountQuestionProps {
  readonly invoice: Invoice;
  /** The records may have changed since they were shown: reads them again. */
  readonly onRefused: () => void;
}

/**
 * Asks about the bank account that the invoice's document names (RULES.md, 85). The invoice is not paid until a user
 * answers.
 */
export function AccountQuestion({ invoice, onRefused }: AccountQuestionProps) {
  const { accountQuestion, accountAnswer, accountOnRecord } = invoice;
  if (accountQuestion === null) return null;
  return (
    <Box as="section" aria-label="Bank account" mb="3">
      {accountAnswer === null ? (
        <InlineWarning>
          <Text fontWeight="600">{accountQuestion}</Text>
          <Text>{accountOnRecord?.words}</Text>
          <Text>It is left out of payments until someone answers.</Text>
          <Answers invoice={invoice} onRefused={onRefused} />
        </InlineWarning>
      ) : (
        <Text fontSize="xs" color="fg.muted">
          {accountQuestion} Answered: {ACCOUNT_ANSWER_WORDS[accountAnswer]}.
        </Text>
      )}
    </Box>
  );
}

function Answers({ invoice: { id, companyId, accountOwners, accountOnRecord }, onRefused }: AccountQuestionProps) {
  const may = useCanCall();
  const { send, busy } = useAnswerAccountQuestionMutation({
    companyId,
    failed: { title: 'Not answered' },
    done: (_answer, { answer }) => ({ title: ACCOUNT_ANSWER_WORDS[answer] }),
  });
  if (!may('answerAccountQuestion') || !accountOnRecord) return null;
  const { version } = accountOnRecord;
  const give = async (answer: AccountAnswer, supplierId: number | null) => {
    if ((await send({ invoiceId: id, answer, supplierId, version })) === null) onRefused();
  };
  return (
    <HStack wrap="wrap" gap="2" mt="2" role="group" aria-label="Answers">
      {ACCOUNT_ANSWERS.flatMap((answer) => {
        // Each owner of the account can be the same supplier.
        const owners = answer === 'same_supplier' ? accountOwners : [null];
        return owners.map((owner) => (
          <Button
            key={`${answer} ${owner?.id}`}
            size="xs"
            variant="outline"
            disabled={busy}
            onClick={() => void give(answer, owner?.id ?? null)}
          >
            {owner ? `It is the same as ${owner.name}` : ACCOUNT_ANSWER_WORDS[answer]}
          </Button>
        ));
      })}
    </HStack>
  );
}
