import { Text } from '@chakra-ui/react';
import { useSandboxSignInQuery } from '../apollo/hooks.generated.ts';
import { useCan } from '../app/company/use-can.ts';
import { Notice } from './Notice.tsx';

/**
 * Notice about the payment provider. For a test bank: no money moves, and the sign-in with which users approve their
 * payments.
 */
export function ProviderNotice({ notice }: { readonly notice: string | null }) {
  const mayPay = useCan('pay');
  const { data } = useSandboxSignInQuery({ skip: notice === null || !mayPay });
  if (notice === null) return null;
  const signIn = data?.sandboxSignIn;
  return (
    <Notice status="info" title={notice}>
      {signIn && (
        <>
          Test bank sign-in: customer number <Text as="strong">{signIn.customerNumber}</Text>, passcode{' '}
          <Text as="strong">{signIn.passcode}</Text>. Only you can see this.
        </>
      )}
    </Notice>
  );
}
