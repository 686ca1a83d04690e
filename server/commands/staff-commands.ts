/** The commands about people who work in the shop, for the table of `shop.ts`. */
import type { Command } from '@commander-js/extra-typings';
import { roles } from '../../shop/roles.ts';
import { formatExamples, run } from './command-line.ts';

const email = 'their e-mail address, from staff list';
const role = `${roles.slice(0, -1).join(', ')} or ${roles.at(-1)}`;

/** Adds `staff` to the command line. */
export function addStaffCommands(program: Command): void {
  const staff = program
    .command('staff')
    .description('the people who work in the shop’s office')
    .addHelpText(
      'after',
      formatExamples(
        'npm run shop -- staff invite "Meera Nair" meera@example.in --role owner',
        'npm run shop -- staff list',
        'npm run shop -- staff remove meera@example.in',
      ),
    );
  staff
    .command('invite')
    .description('invite somebody: the link is printed and mailed, and good for two days')
    .argument('<NAME>', 'their name, such as "Meera Nair"')
    .argument('<EMAIL>', 'their own e-mail address')
    .requiredOption('--role <ROLE>', role)
    .action(async (name, address, options) =>
      run((await import('./staff.ts')).inviteForMerchant, { name, email: address, role: options.role }),
    );
  staff
    .command('reinvite')
    .description('invite somebody anew who lost every passkey: their sessions, passkeys and recovery codes end')
    .argument('<EMAIL>', email)
    .action(async (address) => run((await import('./staff.ts')).reinviteForMerchant, address));
  staff
    .command('list')
    .description('print everybody who works in the shop or was invited')
    .action(async () => run((await import('./staff.ts')).printStaff));
  staff
    .command('role')
    .description('give somebody another role')
    .argument('<EMAIL>', email)
    .argument('<ROLE>', role)
    .action(async (address, given) => run((await import('./staff.ts')).changeRoleForMerchant, address, given));
  staff
    .command('limits')
    .description('set how much money somebody may send back, in whole rupees')
    .argument('<EMAIL>', email)
    .argument('<PER_ORDER>', 'of one order, such as 5000')
    .argument('<PER_DAY>', 'in one day, such as 15000')
    .action(async (address, perOrder, perDay) =>
      run((await import('./staff.ts')).changeLimitsForMerchant, address, { perOrder, perDay }),
    );
  staff
    .command('remove')
    .description('remove somebody: their sessions, passkeys and links end at once')
    .argument('<EMAIL>', email)
    .action(async (address) => run((await import('./staff.ts')).removeForMerchant, address));
}
