/**
 * Bounds what callers hold who do not read their answer, or send their request by a byte now and then. Honest ones do so on a bad
 * network, so they have a minute; when there are many at once, those go first of whom least has come or gone of late. Limits
 * count connections of all callers: many shoppers of a mobile operator share one address.
 */
import { readFileSync } from 'node:fs';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface SlowCallerLimits {
  /** Most connections of a process that are in the midst of an answer, or wait for the rest of a request's body. */
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

/**
 * Returns the limits of a process that may open so many files; each answer of a file has one open. Of few files half are for connections.
 */
export function slowCallerLimitsFor(mostFiles: number): SlowCallerLimits {
  const quarter = Math.floor(mostFiles / 4);
  const [slow, others] = [Math.min(mostSlow, quarter), Math.min(otherDescriptors, quarter)];
  const mostConnections = Math.min(mostConnectionsAtAll, mostFiles - slow - others);
  return { mostSlow: slow, mostConnections, patienceMs: 60_000, everyMs: 1_000 };
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

/** A connection as the looks until now found it. */
export interface Look {
  /** Bytes that had come and gone. */
  readonly moved: number;
  /** Bytes a look of late. */
  readonly pace: number;
  /** Number of looks, to the last, at which it was in the midst of an answer or a request; and of those at which no byte came or went. */
  readonly waited: number;
  readonly still: number;
}

export const noLook: Look = { moved: 0, pace: 0, waited: 0, still: 0 };

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

export interface Standing {
  /** Bytes that have come and gone in all. */
  readonly moved: number;
  /** True if it waits for its caller to read or to send. */
  readonly waits: boolean;
  /**
   * True if an answer has begun and not ended, whoever is waited for: thousands who read no video hold as much while their next piece waits
   * for its turn, or while the system still takes it.
   */
  readonly isSent: boolean;
}

/** Returns what is known of a connection after another look. */
export function lookAgain(seen: Look, { moved, waits, isSent }: Standing): Look {
  return {
    moved,
    pace: seen.pace * paceKept + moved - seen.moved,
    waited: waits || isSent ? seen.waited + 1 : 0,
    still: waits && moved === seen.moved ? seen.still + 1 : 0,
  };
}

/** Returns the connections to end, of those in the midst of something, so that `most` are left: those whose pace of late is the lowest. */
export function slowestBeyond<Key>(connections: Iterable<readonly [Key, Look]>, most: number): Key[] {
  const slow = [...connections].filter(([, { waited }]) => waited >= looksToJudge);
  if (slow.length <= most) return [];
  slow.sort(([, one], [, other]) => one.pace - other.pace || other.still - one.still);
  return slow.slice(0, slow.length - most).map(([key]) => key);
}

/** Starts to look at the connections of a server and to end those beyond its limits; `limits` are those of this process if not given. */
export function boundSlowCallers(server: Server, limits = slowCallerLimitsFor(readMostFiles())): void {
  const { mostSlow, mostConnections, patienceMs, everyMs } = limits;
  /** The connections, the oldest first. */
  const connections = new Map<Socket, Look>();
  server.maxConnections = mostConnections;
  server.on('connection', (socket: Socket) => {
    connections.set(socket, noLook);
    socket.once('close', () => connections.delete(socket));
  });
  const look = () => {
    for (const [socket, seen] of connections) {
      const now = lookAgain(seen, standingOf(socket));
      connections.set(socket, now);
      if (now.still * everyMs >= patienceMs) socket.destroy();
    }
    for (const socket of slowestBeyond(connections, mostSlow)) socket.destroy();
    const tooMany = Math.ceil(connections.size - mostConnections * roomFrom);
    if (tooMany > 0) endQuiet([...connections.keys()], tooMany);
  };
  const looking = setInterval(look, everyMs).unref();
  server.once('close', () => clearInterval(looking));
}

function standingOf(socket: Socket): Standing {
  const { _handle: handle, _httpMessage: answer } = socket as SocketParts;
  return {
    moved: socket.bytesRead + (handle ? handle.bytesWritten - handle.writeQueueSize : 0),
    waits: socket.writableLength > 0 || answer?.req.complete === false,
    isSent: answer?.headersSent === true && !answer.writableEnded,
  };
}

/** Ends so many of those connections, from the oldest on, that have no request under way. */
function endQuiet(connections: readonly Socket[], count: number): void {
  const quiet = connections.filter((socket) => !(socket as SocketParts)._httpMessage);
  for (const socket of quiet.slice(0, count)) socket.destroy();
}
