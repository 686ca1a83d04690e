/** The commands about backups and restorations, for the table of `shop.ts`. */
import { type Command, Option } from '@commander-js/extra-typings';
import { formatExamples, run } from './command-line.ts';

/** Adds `backup` and `restore` to the command line. */
export function addBackupCommands(program: Command): void {
  addBackup(program);
  addRestore(program);
}

function addBackup(program: Command): void {
  const backup = program
    .command('backup')
    .description('copies of everything that the shop cannot make again')
    .addHelpText(
      'after',
      formatExamples('npm run shop -- backup create', 'npm run shop -- backup verify --key key.txt'),
    );
  backup
    .command('create')
    .description('back the shop up while it runs, and delete backups that are too old')
    // The shop's schedule passes it: its alarm is ended by its own backups alone.
    .addOption(new Option('--scheduled').hideHelp())
    .action(async (options) => run((await import('./backup.ts')).createBackup, options));
  backup
    .command('list')
    .description('print the stored backups, newest first')
    .action(async () => run((await import('./backup.ts')).printBackups));
  backup
    .command('verify')
    .description('restore a backup for trial, beside the shop, and check its books and pictures')
    .argument('[BACKUP]', 'its file, from backup list; without it the newest')
    .option('--key <FILE>', 'open it by your secret key in this file, or - to paste it')
    .action(async (file, options) => run((await import('./backup.ts')).verifyForMerchant, file, options));
  backup
    .command('key')
    .description('make a key that encrypts backups, and show it')
    .action(async () => run((await import('./backup.ts')).printNewKey));
}

function addRestore(program: Command): void {
  const restore = program
    .command('restore')
    .description('make this shop from a backup, or take over after a failover; it is held until you release it')
    .addHelpText(
      'after',
      formatExamples(
        'npm run shop -- restore file shop-2026-11-25T21-30-00Z.tar.zst.age --key key.txt',
        'npm run shop -- restore release',
      ),
    );
  restore
    .command('file', { isDefault: true })
    .description('restore a backup into an empty place, and list what it lacks; the word file may be left out')
    .argument('<BACKUP>', 'its file, from backup list, or a path to it with its pictures beside it')
    .option('--key <FILE>', 'open it by your secret key in this file, or - to paste it')
    .action(async (file, options) => {
      const { restoreForMerchant } = await import('./restore.ts');
      await (await import('./command.ts')).runCommand((open, life) => restoreForMerchant(open, life, file, options));
    });
  restore
    .command('standby')
    .description('hold a shop whose standby database took over, and list what it lacks')
    .option('--since <TIME>', 'up to then nothing is missing, Indian time; without it a day ago')
    .action(async (options) => run((await import('./restore.ts')).takeOverForMerchant, options));
  restore
    .command('release')
    .description('let the restored shop send, refund, ship and sell')
    .action(async () => run((await import('./restore.ts')).releaseForMerchant));
}
