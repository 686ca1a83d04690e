// Runs before every npm command of ours, on whatever Node the machine has and with nothing installed: plain JavaScript.
// Installs the packages when they are missing or differ from the lockfile; with the name of a folder, those of the
// package there, whose scripts are not run.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`Node ${process.versions.node} is too old: install Node 20 or newer (https://nodejs.org).`);
  process.exit(1);
}

const [, , folder] = process.argv;
const inFolder = (path) => (folder ? `${folder}/${path}` : path);
const stamp = inFolder('node_modules/.installed');
const wanted = createHash('sha256')
  .update(readFileSync(inFolder('package-lock.json')))
  .digest('hex');
const has = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

if (has !== wanted || !existsSync('node_modules/node/bin')) {
  console.log('Installing packages (about a minute, once)');
  const npm = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []];
  const { status, error } = spawnSync(
    npm[0],
    [...npm[1], 'ci', '--no-progress', ...(folder ? ['--ignore-scripts'] : [])],
    {
      cwd: folder ?? '.',
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (status !== 0) {
    console.error(
      error ? `npm could not be run: ${error.message}` : 'The packages could not be installed; npm says why above.',
    );
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}
