/** A command line of this project: nouns and verbs in a tree, with help on every level. */
import { Command, type CommandUnknownOpts, Help } from '@commander-js/extra-typings';
import { cleanText } from '../../shop/contact/typed-text.ts';
import type { OpenShop } from './command.ts';

/**
 * Makes the command line of an npm script, to which commands are added as to every Commander program. For words that
 * make no command it prints the help of the level they reached on stderr, and ends the process with 2.
 */
export function createCommandLine(script: string, description: string): Command {
  return new Command(`npm run ${script} --`)
    .description(description)
    .configureHelp({ subcommandTerm })
    .showHelpAfterError()
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
    .hook('preAction', (_program, command) => cleanTyped(command));
}

/** Names of arguments and options that are paths: a file's name is what its disk says. */
const isPath = (term: string) => /FILE|FOLDER|BACKUP/.test(term);

/** Cleans what was typed or pasted for a command, but for paths, before the command reads it (decision 0101). */
function cleanTyped(command: CommandUnknownOpts): void {
  const clean = (given: unknown): unknown =>
    Array.isArray(given) ? given.map(clean) : typeof given === 'string' ? cleanText(given) : given;
  for (const option of command.options)
    if (!isPath(option.flags)) {
      const name = option.attributeName();
      command.setOptionValueWithSource(name, clean(command.getOptionValue(name)), command.getOptionValueSource(name));
    }
  for (const [at, argument] of command.registeredArguments.entries())
    if (!isPath(argument.name())) command.processedArgs[at] = clean(command.processedArgs[at]);
}

/** Runs a command with settings and a database of its own, and with the arguments and options that were typed. */
export async function run<Given extends unknown[]>(
  work: (open: OpenShop, ...given: Given) => Promise<void>,
  ...given: Given
): Promise<void> {
  const { runCommand } = await import('./command.ts');
  await runCommand((open) => work(open, ...given));
}

/** Runs the command that the words name; words that stop before a verb print help. */
export async function runCommandLine(program: CommandUnknownOpts, words: readonly string[]): Promise<void> {
  const named = words.reduce<CommandUnknownOpts | undefined>(
    (level, word) => level?.commands.find((one) => one.name() === word),
    program,
  );
  if (named && named.commands.length > 0) named.help();
  await program.parseAsync(words, { from: 'user' });
}

/** Formats examples for the end of a help text. */
export function formatExamples(...lines: string[]): string {
  return ['', 'Examples:', ...lines.map((line) => `  ${line}`)].join('\n');
}

/** Returns a command's term in a line of help: a noun with all its verbs, such as `media import|prepare`. */
function subcommandTerm(command: CommandUnknownOpts): string {
  const verbs = command.commands.map((verb) => verb.name());
  return verbs.length > 0 ? `${command.name()} ${verbs.join('|')}` : new Help().subcommandTerm(command);
}
