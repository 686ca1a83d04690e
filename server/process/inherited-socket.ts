/** Finds the socket that systemd listens on for the shop (`shop.socket`, sd_listen_fds(3)), so that no caller is refused at a restart. */
import cluster from 'node:cluster';

/** The first descriptor that systemd passes on, which is all that the shop asks of it. */
const firstDescriptor = 3;

/** Returns the descriptor of the socket for the site; `null` if the process was started without one. */
export function inheritedSocket(
  { LISTEN_FDS, LISTEN_PID }: Readonly<Record<string, string | undefined>> = process.env,
  // A web process has the environment of the first one, which opens the socket for it.
  pid = cluster.isWorker ? process.ppid : process.pid,
): number | null {
  return Number(LISTEN_FDS) >= 1 && Number(LISTEN_PID) === pid ? firstDescriptor : null;
}
