import { Text, type TextProps } from '@chakra-ui/react';
import { formatPounds, type Pence } from '@paycycle/schema/domain/money';

interface MoneyProps extends TextProps {
  readonly amount: Pence;
}

/** An amount in pounds, in tabular figures. */
export function Money({ amount, ...style }: MoneyProps) {
  return (
    <Text as="span" textStyle="money" {...style}>
      {formatPounds(amount)}
    </Text>
  );
}
