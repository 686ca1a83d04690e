/**
 * Lists the commands that README.md, deploy/README.md and docs/operations.md tell somebody to type, with the test or the drill that runs
 * each, or why none can. `papers.test.ts` finds the commands in the papers themselves.
 */

/** Papers whose commands are run. */
export const papers = ['README.md', 'deploy/README.md', 'docs/operations.md'] as const;

/** Commands of the shop (`npm run shop -- …`), by noun and verb, with the test that runs them. */
export const shopCommands: Readonly<Record<string, string>> = {
  'activity check': 'server/commands/activity.test.ts',
  'activity list': 'server/commands/activity.test.ts',
  'backup create': 'server/commands/backup.test.ts',
  'backup key': 'server/commands/backup.test.ts',
  'backup list': 'server/commands/backup.test.ts',
  'backup verify': 'server/commands/backup.test.ts',
  'books check': 'server/commands/books-check.test.ts',
  'catalogue import': 'server/commands/shop.test.ts',
  'database move': 'server/commands/database-move.test.ts',
  'demo month': 'server/commands/demo-orders.test.ts',
  'demo orders': 'server/commands/demo-orders.test.ts',
  'dispute accept': 'server/commands/dispute.test.ts',
  'dispute contest': 'server/commands/dispute.test.ts',
  'dispute list': 'server/commands/dispute.test.ts',
  'dispute show': 'server/commands/dispute.test.ts',
  doctor: 'server/commands/doctor.test.ts',
  'jobs list': 'server/commands/jobs.test.ts',
  'jobs retry': 'server/commands/jobs.test.ts',
  'media import': 'server/commands/shop.test.ts',
  'media prepare': 'server/commands/shop.test.ts',
  'money check': 'server/commands/money.test.ts',
  'money payouts': 'server/commands/money.test.ts',
  'money reconcile': 'server/commands/money.test.ts',
  'money resolve': 'server/commands/money.test.ts',
  'newsletter export': 'server/commands/shop.test.ts',
  'order address': 'server/commands/order-address.test.ts',
  'order cancel': 'server/commands/order.test.ts',
  'order find': 'server/commands/order.test.ts',
  'order hold': 'server/commands/order.test.ts',
  'order note': 'server/commands/order.test.ts',
  'order pincode': 'server/commands/order.test.ts',
  'order refund': 'server/commands/order.test.ts',
  'order ship': 'server/commands/order.test.ts',
  'order show': 'server/commands/order.test.ts',
  'order unhold': 'server/commands/order.test.ts',
  'parcel cancel': 'server/commands/parcel.test.ts',
  'parcel couriers': 'server/commands/parcel.test.ts',
  'parcel label': 'server/commands/parcel.test.ts',
  'parcel manifest': 'server/commands/parcel.test.ts',
  'parcel pack': 'server/commands/parcel.test.ts',
  'parcel pickup': 'server/commands/parcel.test.ts',
  'parcel received': 'server/commands/parcel.test.ts',
  'parcel return': 'server/commands/parcel.test.ts',
  'parcel show': 'server/commands/parcel.test.ts',
  'payment list': 'server/commands/payment.test.ts',
  'payment rebuild': 'server/commands/payment.test.ts',
  'payment refund': 'server/commands/payment.test.ts',
  'payment resolve': 'server/commands/books-check.test.ts',
  'payment-link create': 'server/commands/payment-link.test.ts',
  'payment-link list': 'server/commands/payment-link.test.ts',
  'payment-link withdraw': 'server/commands/payment-link.test.ts',
  'report acknowledge': 'server/commands/report.test.ts',
  'report close': 'server/commands/report.test.ts',
  'report list': 'server/commands/report.test.ts',
  'restore file': 'proof/restore/lost-orders.test.ts',
  'restore release': 'server/commands/restore.test.ts',
  'restore standby': 'server/commands/restore.test.ts',
  'review approve': 'server/commands/review.test.ts',
  'review hide': 'server/commands/review.test.ts',
  'review list': 'server/commands/review.test.ts',
  'setting list': 'server/commands/setting.test.ts',
  'setting reset': 'server/commands/setting.test.ts',
  'setting set': 'server/commands/setting.test.ts',
  'staff invite': 'server/commands/staff.test.ts',
  'staff limits': 'server/commands/staff.test.ts',
  'staff list': 'server/commands/staff.test.ts',
  'staff reinvite': 'server/commands/staff.test.ts',
  'staff remove': 'server/commands/staff.test.ts',
  'staff role': 'server/commands/staff.test.ts',
  upgrade: 'proof/upgrade/real-upgrade.test.ts',
};

/** The file that runs a command, with words of it that show so, or why nothing can. */
type Run = { readonly runs: string; readonly by: string } | { readonly why: string };

const inLanding = (by: string) => ({ runs: 'testing/landing.ts', by }) as const;
const changesMachine = {
  why: 'It installs or removes parts of Debian: the drill makes its machines from the same packages and files.',
} as const;
const shows = { why: 'It only shows what is on the machine, for a person to read.' } as const;

/** The other commands, by their beginning. */
export const otherCommands: Readonly<Record<string, Run>> = {
  'apt-get install': changesMachine,
  'cp deploy/shop.service deploy/shop.socket /etc/systemd/system/': {
    why: 'systemd of the machine runs it. What the units start is run by proof/load/restarts.test.ts, what they allow by the drill.',
  },
  'curl -fsSL https://deb.nodesource.com/setup_24.x': changesMachine,
  'curl -sS http://127.0.0.1:3000/api/health': { runs: 'e2e/web-processes.test.ts', by: '/api/health' },
  'git pull': { why: 'It needs the repository that the merchant cloned.' },
  'grep \'"level":50\' DATA_DIR/log/current.log': { runs: 'server/process/log.test.ts', by: 'current.log' },
  "grep 'slow query' DATA_DIR/log/current.log": { runs: 'server/process/slow-queries.test.ts', by: 'slow query' },
  'grep ID DATA_DIR/log/*': {
    why: 'It looks for an id that an answer had; that lines have it is shown by server/process/log.test.ts.',
  },
  'journalctl -u shop': shows,
  'kill -USR2': { runs: 'proof/load/restarts.test.ts', by: 'SIGUSR2' },
  'node setup.mjs': { runs: 'package.json', by: 'node setup.mjs' },
  'npm --version': shows,
  'npm run bench --': {
    why: 'Measurements want a quiet machine for hours; bench -- all --smoke runs each of them small.',
  },
  'npm run build': { why: 'npm start does the same before it serves, whenever a page has changed.' },
  'npm run check': inLanding('check'),
  'npm run dev': { why: 'It serves pages as they are typed, for whoever changes them; nobody sells by it.' },
  'npm run drill': { why: 'It makes the three machines of the highly available form, as root and for half an hour.' },
  'npm run guard': inLanding('guard'),
  'npm run landing': { runs: '.ci/run', by: 'npm run landing' },
  'npm run node -- database/generate-types.ts': {
    why: 'What it writes is in the repository, and the compiler reads it.',
  },
  'npm run node -- deploy/drill/pooler.ts': { why: 'It needs the poolers of the machine, which it names.' },
  'npm run node -- shop/delivery/make-pin-places.ts': {
    why: 'It reads a file of India Post that is not part of the repository; what it writes is.',
  },
  'npm run setup:hooks': { why: 'It changes the settings of the repository in which it is typed.' },
  'npm run shop': { runs: 'server/commands/shop.test.ts', by: 'createCommandRunner' },
  'npm run test:all': { why: 'It is the tests themselves, with every case.' },
  'npm run test:firebase': inLanding('test:firebase'),
  'npm run test:landing': inLanding('test:landing'),
  'npm run test:soak': { why: 'It is the tests themselves, for hours.' },
  'npm start': { runs: 'e2e/start-shop.ts', by: 'manifest.scripts.start' },
  'npm test': { why: 'It is the tests themselves.' },
  'openssl rand -base64 32': { why: 'Any text of that length is a secret; the program is not the shop’s.' },
  'openssl req -x509': { runs: 'deploy/drill/scene.ts', by: "'openssl', ['req', '-x509'" },
  'patronictl list': { runs: 'docs/several-machines.md', by: 'patronictl list' },
  'patronictl pause': { why: 'It keeps Patroni from acting while a person works; the drill lets it act.' },
  'patronictl resume shop': { why: 'It ends patronictl pause.' },
  'systemctl disable --now postgresql': changesMachine,
  'systemctl edit shop': { why: 'It opens an editor.' },
  'systemctl reload caddy': changesMachine,
  'systemctl status': shows,
  'systemctl stop shop.socket shop': {
    why: 'systemd of the machine runs it; the shop ends in order on its signal (proof/load/restarts.test.ts).',
  },
  'tail -F': shows,
  'timedatectl set-ntp true': { why: 'It changes the clock of the machine.' },
  'useradd --system': changesMachine,
};
