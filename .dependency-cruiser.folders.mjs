/**
 * Forbids folders of a room to import each other in a circle (docs/decisions/0001): of any two, one can be read, tested
 * and changed without the other. Files at the root of a room (`shop/money.ts`) stand outside its folders; imports of
 * types count. Tests and their helpers may bring folders together: only a configuration of its own can leave them out.
 */
const options = {
  parser: 'swc',
  doNotFollow: { path: '(^|/)node_modules/' },
  exclude: { path: '[.]test[.]tsx?$|/testing/' },
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
};

const forbidden = [{ name: 'no-folder-circles', severity: 'error', scope: 'folder', from: {}, to: { circular: true } }];

export default { forbidden, options };
