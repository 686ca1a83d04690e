/** `npm run bench -- <name>`: runs a measurement, which prints a table. Without a name it lists the measurements. */
import { createCommandLine, formatExamples, runCommandLine } from '../server/commands/command-line.ts';
import { measureAll } from './all.ts';
import { measurements } from './measurements.ts';

export const benchCommandLine = createCommandLine(
  'bench',
  'Measurements that print a table. They end with 1 if a target is missed, or if they cannot be made.',
).addHelpText(
  'after',
  formatExamples(
    'npm run bench -- checkout',
    'npm run bench -- weight http://localhost:3000',
    'npm run bench -- all --smoke',
  ),
);

const smoke = [
  '--smoke',
  'little data and few seconds: tells whether it can be measured, and judges no figure (a missed target is no failure)',
] as const;

benchCommandLine
  .command('all')
  .description('each of them after the other, with the seconds of each; `-- all --smoke` takes some minutes')
  .option(...smoke)
  .action(() => measureAll(measurements));
for (const { name, description, run, takesUrl } of measurements) {
  const command = benchCommandLine
    .command(name)
    .description(description)
    .option(...smoke);
  if (takesUrl)
    command
      .argument('[URL]', 'the address of a running shop; without it one is started')
      .action((shopUrl) => run(shopUrl));
  else command.action(() => run());
}

if (import.meta.main) await runCommandLine(benchCommandLine, process.argv.slice(2));
