/**
 * Lets React go on where something else has moved its nodes: translation, reader extensions, blockers. The DOM throws when a
 * node is removed from a parent that has lost it, or put before one that is elsewhere; React then gives the whole page up.
 */
export function tolerateMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  // A node that was moved is removed from where it is; one that is nowhere needs no removal.
  Node.prototype.removeChild = <T extends Node>(child: T): T => {
    const parent = child.parentNode;
    return parent ? (removeChild.call(parent, child) as T) : child;
  };
  // Finds what stands in this parent for the node that was moved into it more deeply; without any, the end.
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    let place = before;
    while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, node, place) as T;
  };
}
