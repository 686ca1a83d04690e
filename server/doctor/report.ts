/** Formats findings for a terminal. Pure. */
import type { Finding } from './finding.ts';

const labels: Readonly<Record<Finding['state'], string>> = { ok: 'ok', note: 'note', wrong: 'WRONG' };
const margin = '  ';
const labelWidth = 7;
/** Widest line that is easy to read. */
const maxWidth = 110;
const minWidth = 50;

/** Returns the lines of a section: its title, and each finding with what to do below it. */
export function formatSection(title: string, findings: readonly Finding[], columns: number): string[] {
  const width = Math.min(maxWidth, Math.max(minWidth, columns));
  return [title, ...findings.flatMap((finding) => formatFinding(finding, width))];
}

function formatFinding({ state, says, todo = '' }: Finding, width: number): string[] {
  const indent = margin + ' '.repeat(labelWidth);
  const [first = '', ...rest] = wrap(says, width - indent.length);
  const advice = todo === '' ? [] : wrap(todo, width - indent.length - margin.length);
  return [
    margin + labels[state].padEnd(labelWidth) + first,
    ...rest.map((line) => indent + line),
    ...advice.map((line) => indent + margin + line),
  ];
}

/** Returns the last line: what is to be done in all. */
export function formatSummary(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length;
  const [bad, notes] = [count('wrong'), count('note')];
  const noted = notes === 0 ? '' : ` ${notes} ${notes === 1 ? 'note' : 'notes'} to read.`;
  if (bad === 0) return `Nothing is wrong.${noted}`;
  return `${bad} ${bad === 1 ? 'thing is' : 'things are'} wrong.${noted}`;
}

/** Splits a text at its spaces into lines of at most `width` characters; a longer word has a line of its own. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
