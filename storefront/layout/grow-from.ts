/** Duration of movements (look: 150 to 250 ms, ease-out). */
const growMs = 200;

/**
 * Lets an element grow out of the place `start` of the window into its own. A view transition would do the same, but the
 * browser first photographs the page for it, which takes a phone longer than all else between the tap and the paint.
 */
export async function growFrom(element: Element, start: DOMRect): Promise<void> {
  const end = element.getBoundingClientRect();
  const move = `translate(${start.left - end.left}px, ${start.top - end.top}px)`;
  const from = { transformOrigin: '0 0', transform: `${move} scale(${start.width / end.width})` };
  await element.animate([from, { transformOrigin: '0 0', transform: 'none' }], { duration: growMs, easing: 'ease-out' })
    .finished;
}
