/**
 * Moves the cluster of a data folder, in a process that kills itself (kill -9) when the step of this number begins:
 * `node proof/postgres-versions/killed-move.ts DATA_DIR NUMBER`.
 */
import { moveCluster } from '../../database/move/move-cluster.ts';

const [, , dataDir = '', number] = process.argv;
let begun = 0;
await moveCluster({
  dataDir,
  onStep() {
    begun += 1;
    if (begun === Number(number)) process.kill(process.pid, 'SIGKILL');
  },
  onStart() {},
});
