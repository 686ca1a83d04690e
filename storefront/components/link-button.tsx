/** A link with the role of a button: pressed before JavaScript has loaded, it opens the page that does the same. */
import type { AnchorHTMLAttributes } from 'react';

interface LinkButtonProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'role'> {
  /** Address to open without JavaScript. */
  href: string;
  /** Title of what it opens (`storefront/early/show-opening.ts`). */
  'data-opens'?: string;
  onPress(): void;
}

export function LinkButton({ href, onPress, ...rest }: LinkButtonProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button element cannot lead anywhere by itself.
    <a
      {...rest}
      href={href}
      role="button"
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        onPress();
      }}
    />
  );
}
