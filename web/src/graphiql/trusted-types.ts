interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML(markup: string): string }): unknown;
}

const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };

/**
 * GraphiQL writes the schema's descriptions as markup, in text. Under the page's policy no script in it would run; scripts
 * and the addresses of scripts are not let through.
 */
trustedTypes?.createPolicy('default', { createHTML: (markup) => markup });
