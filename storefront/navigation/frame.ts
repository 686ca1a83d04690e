/**
 * Options of a route's `handle` for the page around it. The header is hidden on register and cart, the footer on
 * register, cart and profile (spec 2, Layout); where the header is hidden a slim bar with the logo remains (decisions).
 */
export interface PageFrame {
  readonly header?: 'slim';
  readonly footer?: 'none';
}

/** Frames of the pages that lack the full header or the footer. */
export const pageFrames = {
  cart: { header: 'slim', footer: 'none' },
  register: { header: 'slim', footer: 'none' },
  profile: { footer: 'none' },
} as const satisfies Record<string, PageFrame>;

/** Returns the frame of a page from the `handle`s of its routes, given the outermost first; inner ones prevail. */
export function pageFrameOf(handles: readonly unknown[]): PageFrame {
  return Object.assign({}, ...handles);
}
