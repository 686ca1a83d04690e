/** Duration of the movement (look: 150 to 250 ms, ease-out). */
const growMs = 200;

/**
 * Animates an element from the rectangle `start` of the window to its own place; resolves when it has arrived, and
 * rejects if the animation is cancelled. A view transition would look the same, but the browser first captures the page
 * for it, which takes a phone longer than all else between the tap and the paint.
 */
export async function growFrom(element: Element, start: DOMRect): Promise<void> {
  const end = element.getBoundingClientRect();
  const move = `translate(${start.left - end.left}px, ${start.top - end.top}px)`;
  const from = { transformOrigin: '0 0', transform: `${move} scale(${start.width / end.width})` };
  await element.animate([from, { transformOrigin: '0 0', transform: 'none' }], { duration: growMs, easing: 'ease-out' })
    .finished;
}
