/** Parts of a page that it can do without. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * Returns a component whose code is fetched when it is first shown. If it cannot be fetched, as when the network goes or a blocker takes
 * it away, the page stays, with `instead` in its place, which is nothing by default.
 */
export function optionalPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead: ComponentType = () => null,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(() => ({ default: instead as ComponentType<Props> })));
}
