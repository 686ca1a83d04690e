/** Finds the sentences that a source file can show: texts of elements and attributes, and strings of two words or more. */
import { type Node, parseSync, visitorKeys } from 'oxc-parser';

/** Text of a source, with `{name}` for what is put into it, and `{one/other}` where it is either of two. */
export interface Sentence {
  readonly line: number;
  readonly text: string;
}

/** Attributes and properties that nobody reads. */
const unreadNames: ReadonlySet<string> = new Set(
  `accept allow as autoComplete class className content-type cron href media path pattern points policy
  preserveAspectRatio property rel role sandbox sizes sql src srcSet strokeDasharray style tags target to transform type
  viewBox`.split(/\s+/),
);
/** Functions whose words only programs, engineers or the log read. */
const unreadCalls =
  /^(RegExp|createRoute|describeJsonAnswer|describeJsonBody|info|matchMedia|openapi|querySelector(All)?|registerComponent|select|selectFrom|warn|where)$/;
/** Statements and expressions that hold no words, or only those of a language of machines. */
const unreadNodes: ReadonlySet<string> = new Set(
  `ExportAllDeclaration ImportDeclaration TaggedTemplateExpression TSInterfaceDeclaration TSTypeAliasDeclaration
  TSTypeAnnotation TSTypeParameterInstantiation`.split(/\s+/),
);
/** Marks of selectors, styles, headers and patterns, which no sentence has. */
const codeMarks =
  /[<>=[\]_#*\\^]|\b(calc|min|max|translate(3d)?)\(|:[a-z-]+\(|'(self|none)'|\(m(ax|in)-width|-src\b|^-|rem$/;

/** Returns the texts of two words or more in a source file, in the order in which they begin. */
export function findSentences(file: string, source: string): Sentence[] {
  if (file.endsWith('.html')) return findHtmlSentences(source);
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const found: Sentence[] = [];
  const visit = (node: Node): void => {
    if (isUnread(node)) return;
    const said = sayText(node);
    if (said === null) {
      for (const child of childrenOf(node)) visit(child);
      return;
    }
    const text = asShown(said);
    if (isSentence(text)) found.push({ line: source.slice(0, node.start).split('\n').length, text });
    for (const part of partsOf(node)) visit(part);
  };
  visit(program);
  return found.sort((a, b) => a.line - b.line);
}

function findHtmlSentences(source: string): Sentence[] {
  return [...source.matchAll(/<(h1|p|title)>(.*?)<\/\1>/gs)]
    .map(({ index, 2: text = '' }) => ({ line: source.slice(0, index).split('\n').length, text: asShown(text) }))
    .filter(({ text }) => isSentence(text));
}

function isSentence(text: string): boolean {
  const words = text.replaceAll(/\{[^}]*\}/g, '');
  return /\p{L}{2}/u.test(words) && /\S \S/.test(text) && !codeMarks.test(words) && !isListOfWords(text);
}

/** Tells whether a text is a list of words for which a program looks, such as the spellings of a weave. */
function isListOfWords(text: string): boolean {
  const parts = text.split(', ');
  if (parts.length < 2 || /^\p{Lu}|[.?!:;]$/u.test(text)) return false;
  return parts.length > 8 || parts.every((part) => part.split(' ').length < 4);
}

function isUnread(node: Node): boolean {
  if (unreadNodes.has(node.type)) return true;
  if (node.type === 'JSXAttribute') return node.name.type === 'JSXIdentifier' && unreadNames.has(node.name.name);
  if (node.type === 'Property') return node.key.type === 'Identifier' && unreadNames.has(node.key.name);
  if (node.type === 'NewExpression' && nameOf(node.callee).endsWith('Error')) return true;
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return unreadCalls.test(nameOf(node.callee));
  return false;
}

/** Returns the last name of an expression, such as `warn` of `log.warn`. */
function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return nameOf(node.property);
  if (node.type === 'CallExpression') return nameOf(node.callee);
  if (node.type === 'ChainExpression') return nameOf(node.expression);
  return '…';
}

/** Returns the text that a node is; `null` for a node that is none itself. */
function sayText(node: Node): string | null {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : null;
    case 'TemplateLiteral':
      return node.quasis.map(({ value }, at) => `${value.cooked ?? ''}${sayValue(node.expressions[at])}`).join('');
    case 'BinaryExpression':
      return isText(node) ? `${sayValue(node.left)}${sayValue(node.right)}` : null;
    case 'JSXElement':
    case 'JSXFragment':
      return isText(node) ? node.children.map(sayChild).join('') : null;
    default:
      return null;
  }
}

/** Tells whether an element has words of its own, or a sum has a text. */
function isText(node: Node): boolean {
  if (node.type === 'BinaryExpression') return node.operator === '+' && (isText(node.left) || isText(node.right));
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return node.children.some((child) => child.type === 'JSXText' && /\p{L}/u.test(child.value));
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

function sayChild(child: Node): string {
  if (child.type === 'JSXText') return child.value;
  if (child.type === 'JSXElement' || child.type === 'JSXFragment')
    return child.children.length > 0 ? child.children.map(sayChild).join('') : ' ';
  return child.type === 'JSXExpressionContainer' ? sayValue(child.expression) : '';
}

/** Returns how a value that is put into a text is shown: as its words if it has some, else as its name. */
function sayValue(node: Node | undefined): string {
  if (!node || node.type === 'JSXEmptyExpression') return '';
  if (node.type === 'ConditionalExpression') return `{${sayChoice(node.consequent)}/${sayChoice(node.alternate)}}`;
  return sayText(node) ?? `{${nameOf(node)}}`;
}

function sayChoice(node: Node): string {
  const said = sayText(node);
  return said === null || /[{}]/.test(said) ? '…' : said.trim();
}

/** Returns the nodes in a text that are not said with it: attributes of its elements, and values that are put into it. */
function partsOf(node: Node): Node[] {
  switch (node.type) {
    case 'TemplateLiteral':
      return node.expressions;
    case 'BinaryExpression':
      return [node.left, node.right].flatMap((side) => (isText(side) ? partsOf(side) : [side]));
    case 'JSXElement':
      return [...node.openingElement.attributes, ...node.children.flatMap(partsOf)];
    case 'JSXFragment':
      return node.children.flatMap(partsOf);
    case 'JSXExpressionContainer':
      return isText(node.expression) ? partsOf(node.expression) : [node.expression];
    default:
      return [];
  }
}

function childrenOf(node: Node): Node[] {
  return (visitorKeys[node.type] ?? []).flatMap((key) => {
    const child: unknown = Reflect.get(node, key);
    return (Array.isArray(child) ? child : [child]).filter(isNode);
  });
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Returns a text as a page shows it: with single spaces, and characters in the place of entities. */
function asShown(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&nbsp;', ' ').replaceAll(/\s+/g, ' ').trim();
}
