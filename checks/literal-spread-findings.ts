/** Finds spreads of literals in one file. */
import { type Expression, parseSync, Visitor } from 'oxc-parser';

/** A file that does not match contains no spread of a literal, and need not be parsed. */
const possible = /\.\.\.\s*[({[]/;
const wrappers = ['ParenthesizedExpression', 'TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];

/** Returns the line of each spread whose value is an object or array literal, in `text`. */
export function findLiteralSpreads(file: string, text: string): number[] {
  if (!possible.test(text)) return [];
  const lines: number[] = [];
  const visitor = new Visitor({
    SpreadElement: ({ start, argument }) => {
      if (['ObjectExpression', 'ArrayExpression'].includes(unwrap(argument).type))
        lines.push(text.slice(0, start).split('\n').length);
    },
  });
  visitor.visit(parseSync(file, text).program);
  return lines;
}

/** Returns an expression without its parentheses and assertions of types. */
function unwrap(expression: Expression): Expression {
  return wrappers.includes(expression.type) && 'expression' in expression && typeof expression.expression === 'object'
    ? unwrap(expression.expression)
    : expression;
}
