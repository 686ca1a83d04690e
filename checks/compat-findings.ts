/**
 * Tells which JavaScript and CSS of a text is younger than the oldest supported browsers, by MDN's data of browsers. A method is known by
 * its name alone, so one that another class had before is not found; static functions, constructors and CSS are.
 */
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import { parseSync, Visitor } from 'oxc-parser';
import postcss from 'postcss';
import { oldestSupported } from '../look/browser/supported.ts';

interface Statement {
  readonly version_added?: string | boolean | null;
  readonly flags?: unknown;
}
interface Entry {
  readonly __compat?: { readonly support: Readonly<Record<string, Statement | readonly Statement[]>> };
  readonly [part: string]: unknown;
}
type Tree = Readonly<Record<string, Entry>>;

/** Names of the oldest browsers in MDN's data. */
const browsers = Object.entries(oldestSupported).map(
  ([name, version]) => [name === 'ios_saf' ? 'safari_ios' : name, version] as const,
);

/** Returns whether every supported browser has it; `undefined` if the data say nothing of it. */
function isKnown(entry: unknown): boolean | undefined {
  const support = (entry as Entry | undefined)?.__compat?.support;
  return (
    support &&
    browsers.every(([name, oldest]) => {
      const all = [support[name] ?? []].flat() as readonly Statement[];
      return all.some(({ version_added: since, flags }) => {
        if (flags) return false;
        return since === true || (typeof since === 'string' && Number.parseFloat(since.replace('≤', '')) <= oldest);
      });
    })
  );
}

const partsOf = (entry: Entry) => Object.entries(entry).filter(([name]) => name !== '__compat') as [string, Entry][];

const { builtins } = bcd.javascript as unknown as { builtins: Tree };
const places = [...partsOf(builtins as Entry), ...partsOf(bcd.api as unknown as Entry)];
const constructors = new Set(places.flatMap(([name, entry]) => (isKnown(entry) === false ? [name] : [])));
/** Static functions and values of classes, such as `Promise.withResolvers`, and the parts of what a class makes, such as `document.fonts`. */
const statics = new Set<string>();
const parts = new Set<string>();
for (const [place, entry] of places)
  for (const [name, part] of partsOf(entry)) {
    if (isKnown(part) !== false) continue;
    const isStatic = name.endsWith('_static') || place in builtins;
    (isStatic ? statics : parts).add(`${place}.${name.replace(/_static$/, '')}`);
  }
/** Global functions and values, such as `requestIdleCallback`. */
const globals = new Set([...parts].flatMap((name) => /^Window[.](.+)/.exec(name)?.[1] ?? []));
const methods = new Map<string, boolean>();
for (const [, entry] of places.slice(0, Object.keys(builtins).length))
  for (const [name, part] of partsOf(entry)) methods.set(name, methods.get(name) || isKnown(part) !== false);

/** Returns the young parts of a script, such as `Promise.withResolvers`, `.toSorted()` and `new CloseWatcher`. */
export function youngInScript(file: string, source: string): string[] {
  const found = new Set<string>();
  const { program } = parseSync(file, source);
  new Visitor({
    MemberExpression({ object, property, computed }) {
      if (computed || object.type !== 'Identifier' || property.type !== 'Identifier') return;
      const name = `${object.name}.${property.name}`;
      // `document.fonts` is a part of every Document.
      const isPart = parts.has(name.replace(/^[a-z]/, (first) => first.toUpperCase()));
      if (statics.has(name) || isPart) found.add(name);
    },
    CallExpression({ callee }) {
      if (callee.type === 'Identifier' && globals.has(callee.name)) found.add(`${callee.name}()`);
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return;
      const { object, property } = callee;
      const isStatic = object.type === 'Identifier' && /^[A-Z]/.test(object.name);
      if (!isStatic && methods.get(property.name) === false) found.add(`.${property.name}()`);
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && constructors.has(callee.name)) found.add(`new ${callee.name}`);
    },
  }).visit(program);
  return [...found];
}

const css = bcd.css as unknown as Readonly<Record<'properties' | 'at-rules' | 'selectors' | 'types', Tree>>;

/** Returns the young parts of a style sheet, such as `text-wrap`, `text-wrap: balance`, `@media scripting` and `:popover-open`. */
export function youngInStyles(source: string): string[] {
  const found = new Set<string>();
  const note = (name: string, entry: unknown) => isKnown(entry) === false && found.add(name);
  postcss.parse(source).walk((node) => {
    if (node.type === 'rule')
      for (const [whole, name = ''] of node.selector.matchAll(/::?([a-z-]+)/g)) note(whole, css.selectors[name]);
    if (node.type === 'atrule') {
      note(`@${node.name}`, css['at-rules'][node.name]);
      for (const [name = ''] of node.params.matchAll(/[a-z-]+(?=\s*[:)<>])/g))
        note(`@${node.name} ${name}`, css['at-rules'][node.name]?.[name]);
    }
    if (node.type !== 'decl') return;
    const property = css.properties[node.prop];
    note(node.prop, property);
    for (const [name = ''] of node.value.matchAll(/[a-z-]+/g)) note(`${node.prop}: ${name}`, property?.[name]);
    for (const [name = ''] of node.value.matchAll(/[a-z-]+(?=\()/g))
      for (const type of Object.values(css.types)) note(`${name}()`, type[name]);
  });
  return [...found];
}
