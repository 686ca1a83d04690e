/**
 * No two folders of a room need each other (docs/decisions/0001): of every two, one can be read, tested and changed
 * without the other. Files at the root of a room (`shop/money.ts`) stand outside its folders; imports of types count.
 * Tests and their helpers may bring folders together, so they are left out, which only a second configuration can do.
 */
const options = {
  parser: 'swc',
  doNotFollow: { path: '(^|/)node_modules/' },
  exclude: { path: '[.]test[.]tsx?$|/testing/' },
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
};

const forbidden = [{ name: 'no-folder-circles', severity: 'error', scope: 'folder', from: {}, to: { circular: true } }];

export default { forbidden, options };
