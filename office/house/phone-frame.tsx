/**
 * A frame as wide as a phone, in which a part of the shop is shown as on its pages: by the same styles, in a document of its own,
 * so that these see the width of a phone and not that of the office. Nothing is fetched for it.
 */
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import base from '../../look/styles/base.css?inline';
import tokens from '../../look/styles/tokens.css?inline';
import styles from './phone-frame.module.css';

interface PhoneFrameProps {
  /** Name of what is shown. */
  title: string;
  children: ReactNode;
}

const emptyDocument = '<!doctype html><html lang="en"><body></body></html>';

export function PhoneFrame({ title, children }: PhoneFrameProps) {
  const [shown, setShown] = useState<Document | null>(null);
  const height = useHeight(shown);
  useStyles(shown);
  return (
    <iframe
      title={title}
      className={styles.phone}
      style={{ height }}
      srcDoc={emptyDocument}
      // It shows words and pictures, and nothing in it can be pressed.
      tabIndex={-1}
      onLoad={({ currentTarget }) => setShown(currentTarget.contentDocument)}
    >
      {shown ? createPortal(<div inert>{children}</div>, shown.body) : null}
    </iframe>
  );
}

/** Gives a document the styles of this one, and the shop's values in place of the office's. */
function useStyles(shown: Document | null): void {
  useLayoutEffect(() => {
    const view = shown?.defaultView;
    if (!view) return;
    const texts = [...[...document.styleSheets].map(textOf), tokens, base];
    shown.adoptedStyleSheets = texts.map((text) => {
      // A document takes only sheets that were made in it.
      const sheet = new (view as Window & typeof globalThis).CSSStyleSheet({ baseURL: location.href });
      sheet.replaceSync(text);
      return sheet;
    });
  }, [shown]);
}

const textOf = ({ cssRules }: CSSStyleSheet): string => [...cssRules].map(({ cssText }) => cssText).join('\n');

/** Returns the height of what a document shows, in pixels. */
function useHeight(shown: Document | null): number {
  const [height, setHeight] = useState(480);
  useEffect(() => {
    const content = shown?.body.firstElementChild;
    if (!content) return;
    const observer = new ResizeObserver(() => setHeight(Math.ceil(content.getBoundingClientRect().height)));
    observer.observe(content);
    return () => observer.disconnect();
  }, [shown]);
  return height;
}
