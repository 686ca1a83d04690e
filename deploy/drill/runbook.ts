/** Reads the commands of the handbook's runbook, `docs/several-machines.md`. */

/** Commands that follow each other on one machine. */
export interface RunbookPart {
  readonly machine: string;
  /** True if they are for the folder of the shop on that machine. */
  readonly isInShop: boolean;
  readonly commands: string;
}

/** Commands by which an operator mends a fault, or changes something. */
export interface RunbookEntry {
  /** The entry's first words, which are bold, without the full stop. */
  readonly title: string;
  readonly parts: readonly RunbookPart[];
}

/** Returns the entries that have commands: blocks of `sh`, whose lines `# On MACHINE:` say where the next ones run. */
export function readRunbook(markdown: string): RunbookEntry[] {
  return markdown.split(/^(?=\*\*)/m).flatMap((text) => {
    const [, title = ''] = /^\*\*([^*]+?)\.?\*\*/.exec(text) ?? [];
    const blocks = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
    return blocks.length > 0 ? [{ title, parts: blocks.flatMap((block) => readParts(title, block)) }] : [];
  });
}

function readParts(title: string, block: string): RunbookPart[] {
  const [before, ...parts] = block.split(/^(?=# On )/m);
  if (!before?.startsWith('# On ')) throw new Error(`${title}: a block does not begin with the machine it is for`);
  return [before, ...parts].map((part) => {
    const [, machine = '', folder] = /^# On ([\w-]+)(, in the shop's folder)?:\n/.exec(part) ?? [];
    return { machine, isInShop: folder !== undefined, commands: part.split('\n').slice(1).join('\n') };
  });
}
