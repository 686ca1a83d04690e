/**
 * Bounds what callers hold who do not read their answer, or send their request by a byte now and then. Honest ones do so on a bad
 * network, so they have a minute; when there are many at once, those go first of whom least has come or gone of late. Limits
 * count connections of all callers: many shoppers of a mobile operator share one address.
 */
import { readFileSync } from 'node:fs';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface SlowCallerLimits {
  /** Most connections of a process that wait for their caller in the midst of an answer or of a request's body. */
  readonly mostSlow: number;
  /** Most connections of a process. Beyond it those end first that ask for nothing. */
  readonly mostConnections: number;
  /** Milliseconds without a byte after which a connection ends that waits for its caller. */
  readonly patienceMs: number;
  /** Milliseconds between two looks at all connections. */
  readonly everyMs: number;
}

/** Descriptors of a process for its database, files, pipes and outside services. */
const otherDescriptors = 1_000;
const mostSlow = 500;
/** The memory of ten thousand quiet connections is some 150 MB. */
const mostConnectionsAtAll = 10_000;

/** Returns the limits of a process that may open so many files; each answer of a file has one open. */
export function slowCallerLimitsFor(mostFiles: number): SlowCallerLimits {
  const mostConnections = Math.max(100, Math.min(mostConnectionsAtAll, mostFiles - mostSlow - otherDescriptors));
  return { mostSlow: Math.min(mostSlow, mostConnections), mostConnections, patienceMs: 60_000, everyMs: 1_000 };
}

/** Returns how many files this process may open; on systems that do not say, as many as are usual. */
function readMostFiles(): number {
  try {
    const [, most] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return Number(most) || mostConnectionsAtAll;
  } catch {
    return mostConnectionsAtAll;
  }
}

/** A connection as the last looks found it. */
interface Look {
  /** Bytes that had come and gone. */
  moved: number;
  /** Bytes a look of late. */
  pace: number;
  /** Number of looks, to the last, at which it waited for its caller; and of those at which no byte came or went. */
  waited: number;
  still: number;
}

/** Parts of Node's socket that have no public name: bytes given to the system, and the answer under way. */
interface SocketParts {
  readonly _handle?: { readonly bytesWritten: number; readonly writeQueueSize: number } | null;
  readonly _httpMessage?: ServerResponse | null;
}

/** Share of the pace of earlier looks that stays at each look. */
const paceKept = 0.5;
/** Looks after which the pace of a connection tells more of its caller than of the system's buffers. */
const looksToJudge = 3;
/** Share of the connections beyond which those end that ask for nothing: room for those who come meanwhile. */
const roomFrom = 0.8;

/** Starts to look at the connections of a server and to end those beyond its limits; `limits` are those of this process if not given. */
export function boundSlowCallers(server: Server, limits = slowCallerLimitsFor(readMostFiles())): void {
  const { mostSlow, mostConnections, patienceMs, everyMs } = limits;
  /** The connections, the oldest first. */
  const connections = new Map<Socket, Look>();
  server.maxConnections = mostConnections;
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { moved: 0, pace: 0, waited: 0, still: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  const look = () => {
    const slow: [Socket, Look][] = [];
    for (const [socket, seen] of connections) {
      lookAt(socket, seen);
      if (seen.still * everyMs >= patienceMs) socket.destroy();
      else if (seen.waited >= looksToJudge) slow.push([socket, seen]);
    }
    endSlowest(slow, slow.length - mostSlow);
    const tooMany = Math.ceil(connections.size - mostConnections * roomFrom);
    if (tooMany > 0) endQuiet([...connections.keys()], tooMany);
  };
  const looking = setInterval(look, everyMs).unref();
  server.once('close', () => clearInterval(looking));
}

/** Notes what has come and gone on a connection since the last look, and whether it waits for its caller. */
function lookAt(socket: Socket, seen: Look): void {
  const { _handle: handle, _httpMessage: answer } = socket as SocketParts;
  const moved = socket.bytesRead + (handle ? handle.bytesWritten - handle.writeQueueSize : 0);
  const waits = socket.writableLength > 0 || answer?.req.complete === false;
  seen.waited = waits ? seen.waited + 1 : 0;
  seen.still = waits && moved === seen.moved ? seen.still + 1 : 0;
  seen.pace = seen.pace * paceKept + moved - seen.moved;
  seen.moved = moved;
}

function endSlowest(slow: [Socket, Look][], count: number): void {
  if (count <= 0) return;
  slow.sort(([, one], [, other]) => one.pace - other.pace || other.still - one.still);
  for (const [socket] of slow.slice(0, count)) socket.destroy();
}

/** Ends so many of those connections, from the oldest on, that have no request under way. */
function endQuiet(connections: readonly Socket[], count: number): void {
  const quiet = connections.filter((socket) => !(socket as SocketParts)._httpMessage);
  for (const socket of quiet.slice(0, count)) socket.destroy();
}
