/**
 * Finds bare text beside elements that come and go, by the types that TypeScript knows of a page's expressions, and options without a value,
 * whose value is their text, also once it is translated.
 */
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { JsxElement, JsxFragment, JsxSelfClosingElement, Node, SourceFile } from 'typescript/unstable/ast';
import {
  isConditionalExpression,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';

export interface BareText {
  readonly file: string;
  readonly line: number;
  /** The beginning of the element that contains the text. */
  readonly text: string;
  /** Names the fault, and the text to write instead. */
  readonly problem: string;
}

/** Says of a child that it may draw text of its own, nothing, or an element. */
interface Drawn {
  readonly text: boolean;
  readonly nothing: boolean;
  readonly element: boolean;
}

const texts = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;
const nothings = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void | TypeFlags.BooleanLike | TypeFlags.Never;

/** Returns the elements of `files`, named from the configuration's folder, that have bare text where it can end a page. */
export function findBareText(configuration: string, files: readonly string[]): BareText[] {
  const folder = dirname(configuration);
  const api = new API({ cwd: folder });
  try {
    const project = api.updateSnapshot({ openProject: configuration }).getProject(configuration);
    if (!project) throw new Error(`${configuration} cannot be read`);
    return files
      .filter((file) => existsSync(resolve(folder, file)))
      .flatMap((file) => {
        const source = project.program.getSourceFile(resolve(folder, file));
        if (!source) throw new Error(`${configuration} does not include ${file}`);
        return findingsOf(project.checker, source).map((found) => ({ file, ...found }));
      });
  } finally {
    api.close();
  }
}

function findingsOf(checker: Checker, source: SourceFile): Omit<BareText, 'file'>[] {
  const findings: Omit<BareText, 'file'>[] = [];
  const visit = (node: Node) => {
    const problem = isJsxElement(node) || isJsxFragment(node) ? problemOf(checker, node) : null;
    if (problem) {
      const start = node.getStart(source);
      const text = source.text.slice(start, node.end).replaceAll(/\s+/g, ' ').slice(0, 100);
      findings.push({ line: source.text.slice(0, start).split('\n').length, text, problem });
    }
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  return findings;
}

function problemOf(checker: Checker, node: JsxElement | JsxFragment): string | null {
  if (isJsxElement(node) && isOptionWithoutValue(node)) return 'an option whose value is its text, write value={…}';
  return hasBareText(checker, node) ? 'bare text beside elements that come and go, write <span>…</span>' : null;
}

function isOptionWithoutValue({ openingElement: { tagName, attributes } }: JsxElement): boolean {
  return tagName.getText() === 'option' && !/(^|\s)value=/.test(attributes.getText());
}

function hasBareText(checker: Checker, parent: JsxElement | JsxFragment): boolean {
  const drawn = [...parent.children].flatMap((child) => drawnBy(checker, child) ?? []);
  if (!drawn.some(({ text }) => text)) return false;
  // A fragment has no element of its own: what removes it removes its text.
  if (isJsxFragment(parent)) return true;
  return drawn.length > 1 && drawn.some(comesAndGoes);
}

function comesAndGoes({ text, nothing, element }: Drawn): boolean {
  return Number(text) + Number(nothing) + Number(element) > 1;
}

/** Returns what a child draws; `null` for space between lines and for comments. */
function drawnBy(checker: Checker, child: Node): Drawn | null {
  if (isJsxText(child)) {
    const isSpace = child.text.trim() === '' && child.text.includes('\n');
    return isSpace ? null : { text: true, nothing: false, element: false };
  }
  if (isJsxExpression(child)) {
    const { expression } = child;
    if (!expression) return null;
    if (isStringLiteral(expression)) return { text: true, nothing: false, element: false };
    const drawn = drawnByType(checker, checker.getTypeAtLocation(expression));
    // Either of two elements is put in the place of the other.
    return isConditionalExpression(expression) && drawn.element ? { ...drawn, nothing: true } : drawn;
  }
  if (isJsxElement(child)) return drawnByTag(checker, child.openingElement, child.openingElement.tagName);
  if (isJsxSelfClosingElement(child)) return drawnByTag(checker, child, child.tagName);
  return { text: false, nothing: false, element: true };
}

/**
 * Returns what a component returns, which may be nothing or text. An element of HTML is always there, and so is what a library's
 * component draws (icons, links), except for what `Suspense` waits for.
 */
function drawnByTag(checker: Checker, element: Node, tag: JsxSelfClosingElement['tagName']): Drawn {
  const name = tag.getText();
  const signature = /^[A-Z]/.test(name) ? checker.getResolvedSignature(element) : undefined;
  const returned = signature && checker.getReturnTypeOfSignature(signature);
  if (!returned || isNode(checker, returned)) return { text: false, nothing: name === 'Suspense', element: true };
  return drawnByType(checker, returned);
}

function drawnByType(checker: Checker, type: Type | undefined): Drawn {
  const parts = type ? partsOf(type) : [];
  // `ReactNode` is what a caller passes: it is judged where it is written.
  if (type && isNode(checker, type)) return { text: false, nothing: true, element: true };
  const lists = parts.some((part) => checker.isArrayLikeType(part));
  return {
    text: parts.some((part) => part.flags & texts && !isEmpty(part)),
    nothing: lists || parts.some((part) => part.flags & nothings || isEmpty(part)),
    element: parts.some((part) => !(part.flags & (texts | nothings))),
  };
}

/** Tells whether a type is `ReactNode`, anything that React draws. */
function isNode(checker: Checker, type: Type): boolean {
  return partsOf(type).some((part) => checker.typeToString(part).startsWith('Iterable<ReactNode'));
}

/** Tells whether a type is that of the empty text, for which React draws no node. */
function isEmpty(type: Type): boolean {
  return type.isStringLiteralType() && type.value === '';
}

function partsOf(type: Type): readonly Type[] {
  return type.isUnionType() ? type.getTypes().flatMap(partsOf) : [type];
}
