import { Link as ChakraLink, type LinkProps } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** Link to another page of the app. */
export function PageLink({ to, children, variant = 'underline', ...props }: LinkProps & { readonly to: string }) {
  return (
    <ChakraLink asChild variant={variant} {...props}>
      <Link to={to}>{children}</Link>
    </ChakraLink>
  );
}
