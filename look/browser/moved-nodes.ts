/**
 * Lets React go on where something else has moved its nodes: translation, reader extensions, blockers. The DOM throws when a
 * node is removed from a parent that has lost it, or put before one that is elsewhere; React then gives the whole page up. A text
 * that React changes would stay as it was translated first.
 */
export function tolerateMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  const standInOf = followTranslation();
  // A node that was moved is removed from where it is, and one that was translated with what stands in its place.
  Node.prototype.removeChild = <T extends Node>(child: T): T => {
    const place = child.parentNode ? child : standInOf(child);
    place?.parentNode && removeChild.call(place.parentNode, place);
    return child;
  };
  // Finds what stands in this parent for the node that was moved into it more deeply; without any, the end.
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    let place = before && (before.parentNode ? before : standInOf(before));
    while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, node, place ?? null) as T;
  };
  // A translated text that changes comes back, and is translated anew.
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      value?.set?.call(this, text);
      if (this instanceof Text) standInOf(this)?.replaceWith(this);
    },
  });
}

/** Follows which elements browsers put in the place of texts; returns a function that finds that of a text. */
function followTranslation(): (node: Node) => Element | undefined {
  const standIns = new WeakMap<Node, Element>();
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes, previousSibling } of changes) {
      const [text] = removedNodes;
      const standIn = addedNodes[0] ?? previousSibling;
      // Chrome and Edge translate by elements that no page of ours has.
      if (text instanceof Text && standIn instanceof Element && standIn.localName === 'font')
        standIns.set(text, standIn);
    }
  }).observe(document, { subtree: true, childList: true });
  return (node) => (node.parentNode ? undefined : standIns.get(node));
}
