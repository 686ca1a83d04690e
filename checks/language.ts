/**
 * Checks the language of the code (docs/glossary.md), in all files or in those that are named. Part of `npm run check`; alone:
 * `node checks/language.ts [FILE…]`. Ends with 1 where
 * - a comment opens with a noun clause ('What it…', 'Whether the…'): it opens with a verb, or with the name of the
 *   thing;
 * - an exported function of `shop/`, `providers/` or `server/` has no docstring that begins with a verb;
 * - the name of a file or an identifier contains a word that the glossary retired.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type Comment, type Program, parseSync, Visitor } from 'oxc-parser';
import { allowedNames, docCommentVerbs, retiredWords } from './words.ts';

const nounClause =
  /^(What|Whose|Whom|Who|Which|Whether|How|Why|That|Where|When|As|Whatever|Whoever|Whichever|Wherever)\b/;
/** Beginnings of comments that instruct tools, not readers. */
const directive = /^(biome-ignore|@ts-|\/ <reference)/;
const needsDocstrings = /^(shop|providers|server)\/(?!(.*\/)?testing\/|.*[.]test[.])/;

interface Source {
  readonly file: string;
  readonly text: string;
  readonly program: Program;
  /** Comments in order of appearance; consecutive lines of `//` are one comment. */
  readonly comments: readonly Comment[];
}

const named = process.argv.slice(2);
const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'];
const files = (named.length > 0 ? named : execFileSync('git', listed, { encoding: 'utf8' }).split('\n')).filter(
  (file) => /\.tsx?$/.test(file) && file !== 'database/types.ts' && existsSync(file),
);
const sources = files.map(read);
const problems = sources.flatMap((source) => [
  ...source.comments.flatMap((comment) => openingProblem(source, comment)),
  ...(needsDocstrings.test(source.file) ? docstringProblems(source) : []),
  ...nameProblems(source),
]);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

function read(file: string): Source {
  const text = readFileSync(file, 'utf8');
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const joined: Comment[] = [];
  for (const comment of comments) {
    const last = joined.at(-1);
    const follows = last?.type === 'Line' && /^[ \t]*\n[ \t]*$/.test(text.slice(last.end, comment.start));
    if (follows && comment.type === 'Line') last.end = comment.end;
    else joined.push({ ...comment });
  }
  return { file, text, program, comments: joined };
}

/** Returns `file:line` of a position. */
function placeOf({ file, text }: Source, position: number): string {
  return `${file}:${text.slice(0, position).split('\n').length}`;
}

/** Returns a comment's words in one line, without its marks. */
function wordsOf({ text }: Source, { start, end }: Comment): string {
  return text
    .slice(start, end)
    .replace(/^\/\*\*?|\*\/$/g, '')
    .replaceAll(/^[ \t]*(\/\/|\*(?!\*)) ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function openingProblem(source: Source, comment: Comment): string[] {
  const words = wordsOf(source, comment);
  if (directive.test(words) || !nounClause.test(words)) return [];
  return [`${placeOf(source, comment.start)} opens with a noun clause: ${words.slice(0, 60)}`];
}

function docstringProblems(source: Source): string[] {
  return source.program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' && node.type !== 'ExportDefaultDeclaration') return [];
    const name = functionName(node.declaration);
    if (name === null) return [];
    const docstring = source.comments.find(
      ({ end }) => end <= node.start && /^[ \t]*\n$/.test(source.text.slice(end, node.start)),
    );
    const [first = ''] = docstring ? wordsOf(source, docstring).split(/[^\w’']/) : [];
    if (docCommentVerbs.has(first)) return [];
    const wrong = docstring ? `the docstring of ${name} begins with '${first}'` : `${name} has no docstring`;
    return [`${placeOf(source, node.start)} ${wrong}: begin it with a verb, such as 'Returns' (checks/words.ts)`];
  });
}

/** Returns the name of a declared function; `null` for any other declaration. */
function functionName(declaration: Exported): string | null {
  if (declaration?.type === 'FunctionDeclaration') return declaration.id?.name ?? 'the default export';
  if (declaration?.type !== 'VariableDeclaration') return null;
  const [variable] = declaration.declarations;
  const isFunction =
    variable?.init?.type === 'ArrowFunctionExpression' || variable?.init?.type === 'FunctionExpression';
  return isFunction && variable.id.type === 'Identifier' ? variable.id.name : null;
}
type Exported = Extract<
  Program['body'][number],
  { type: 'ExportNamedDeclaration' | 'ExportDefaultDeclaration' }
>['declaration'];

function nameProblems({ file, program }: Source): string[] {
  const names = new Set([basename(file).replace(/[.].*/, '').replaceAll('-', '_')]);
  const note = ({ name }: { readonly name: string }) => void names.add(name);
  new Visitor({ Identifier: note, JSXIdentifier: note }).visit(program);
  return [...names].flatMap((name) => {
    const words = name
      .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
      .toLowerCase()
      .split('_');
    const retired = words.find((word) => retiredWords.has(word));
    if (retired === undefined || allowedNames.has(name)) return [];
    return [`${file}: the name ${name} contains '${retired}': use ${retiredWords.get(retired)} (docs/glossary.md)`];
  });
}
