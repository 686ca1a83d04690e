/** Finds parts of a page by role and name, as people with a screen reader do. Runs in the page, so it knows nothing but its arguments. */

/** A part of a page: its role, its name or a pattern of it, and what it is within. */
export interface Part {
  readonly role: string;
  readonly name?: string;
  /** Source of a pattern, in place of a name. */
  readonly like?: string;
  readonly within?: Part;
}

export interface Found {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** Begins the HTML of the element above its middle, if that is not part of it. */
  readonly coveredBy: string | null;
}

/** Scrolls the first such part that is seen into view; returns its middle, or `null` if there is none. `focus` also gives it the focus. */
export async function findPart(part: Part, focus: boolean): Promise<Found | null> {
  const selectors: Record<string, string> = {
    button: 'button, summary, [role=button], input[type=submit]',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4',
    textbox: 'input:not([type]), input:is([type=text],[type=email],[type=tel],[type=search],[type=url]), textarea',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    radio: 'input[type=radio], [role=radio]',
    dialog: '[role=dialog], [role=alertdialog], dialog[open]',
    region: 'section[aria-label], section[aria-labelledby], [role=region]',
    main: 'main',
    form: 'form',
    list: 'ul, ol',
    picture: 'img',
    file: 'input[type=file]',
    text: 'h1, h2, h3, p, li, span, strong, td, dt, dd, label, time, output, a, button',
  };
  const nameOf = (one: Element): string => {
    const labels = (one.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
    const own = (one as HTMLInputElement).labels;
    const alts = [...one.querySelectorAll('img[alt]')].map((image) => image.getAttribute('alt'));
    const name =
      labels
        .map((label) => label?.textContent ?? '')
        .join(' ')
        .trim() ||
      one.getAttribute('aria-label') ||
      [...(own ?? [])].map((label) => label.textContent).join(' ') ||
      one.getAttribute('alt') ||
      [...alts, one.textContent].join(' ');
    return (name ?? '').replaceAll(/\s+/g, ' ').trim();
  };
  const isSeen = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true }) &&
    one.getClientRects().length > 0 &&
    !one.closest('[inert], [aria-hidden=true]');
  const find = ({ role, name, like, within }: Part): Element[] => {
    const places: (Element | Document)[] = within ? find(within) : [document];
    return places
      .flatMap((place) => [...place.querySelectorAll(selectors[role] ?? role)])
      .filter((one) => role === 'file' || isSeen(one))
      .filter((one) => {
        const own = nameOf(one);
        return (name === undefined || own === name) && (like === undefined || new RegExp(like).test(own));
      });
  };
  const [found] = find(part);
  if (!found) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  // A box that moves is pressed where it comes to rest.
  const place = () => JSON.stringify(found.getBoundingClientRect());
  for (let last = ''; last !== place(); await new Promise((drawn) => requestAnimationFrame(drawn))) last = place();
  if (focus && found instanceof HTMLElement) found.focus();
  const { left, top, width, height } = found.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const above = document.elementFromPoint(x, y);
  const isFree = above === null || found.contains(above) || above.contains(found) || above.closest('label') !== null;
  return { x, y, text: nameOf(found), coveredBy: isFree ? null : above.outerHTML.slice(0, 120) };
}
