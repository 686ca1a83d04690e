// Installs the packages when they are missing or differ from the lockfile. With the name of a folder, installs those of
// the package there, without running their install scripts. Ends with 1 where Node is too old or the installation
// fails. Before that it undoes an interrupted exchange of two releases, whose sign is .upgrade/exchanging
// (server/exchange/). Runs before every npm command of the project, on whatever Node the machine has and before anything is
// installed: hence plain JavaScript.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`Node ${process.versions.node} is too old: install Node 20 or newer (https://nodejs.org).`);
  process.exit(1);
}

if (existsSync('.upgrade/exchanging')) {
  // The packages with the Node that can run it are themselves being moved.
  const nodes = ['.', '.upgrade/old', '.upgrade/new'].map((place) => `${place}/node_modules/node/bin/node`);
  const { status } = spawnSync(nodes.find(existsSync) ?? process.execPath, ['.upgrade/undo/undo.ts'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
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
