/**
 * Tests the small parts of a start: the port, the lock on the data folder, the shutdown, and the report of failures.
 */
import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseStartError } from '../../database/embedded-server.ts';
import { findFreePort } from '../../database/free-port.ts';
import { NewerDatabaseError } from '../../database/migrate.ts';
import { requestIdNow } from '../../shop/ports/request-id.ts';
import { openPort } from '../web/port.ts';
import { ConfigError } from './config.ts';
import { lockDataFolder } from './data-lock.ts';
import { lifecycle } from './lifecycle.ts';
import { makeNewFilesPrivate } from './private-folder.ts';
import { databaseError, errorLine, portError } from './start-errors.ts';

function coded(code: string): Error {
  return Object.assign(new Error(`${code} at 10.0.0.7`), { code });
}

/** Sends a request as it is; returns the answer as it comes. */
function exchange(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  return text(socket);
}

describe('the HTTP port', () => {
  test('answers 503 until there is something to serve', async () => {
    const gate = await openPort(0, '127.0.0.1', { isHttps: true });
    onTestFinished(() => gate.close());
    const url = `http://127.0.0.1:${(gate.server.address() as AddressInfo).port}/api/health`;
    const early = await fetch(url);
    expect(early.status).toBe(503);
    expect(early.headers.get('content-type')).toBe('application/problem+json');
    expect(early.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(await early.json()).toMatchObject({ code: 'starting' });
    gate.serve((_request, response) => response.end('ready'));
    expect(await (await fetch(url)).text()).toBe('ready');
  });

  test('shows browsers a page that tries again until there is something to serve', async () => {
    const gate = await openPort(0, '127.0.0.1');
    onTestFinished(() => gate.close());
    const url = `http://127.0.0.1:${(gate.server.address() as AddressInfo).port}`;
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const early = await fetch(`${url}/product/x`, { headers: { accept } });
    expect(early.status).toBe(503);
    expect(early.headers.get('retry-after')).toBe('1');
    expect(early.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(early.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'/);
    const page = await early.text();
    expect(page).toContain('<meta http-equiv="refresh" content="5">');
    expect(page).toContain('Your cart is kept.');
    const others = [
      fetch(`${url}/api/listing`, { headers: { accept } }),
      fetch(url, { method: 'POST', headers: { accept } }),
    ];
    for (const other of await Promise.all(others)) expect(await other.json()).toMatchObject({ code: 'starting' });
  });

  test('answers callers at an inherited socket once a start takes long, and serves them when it has ended', async () => {
    const port = await findFreePort();
    const holder = fileURLToPath(new URL('../../proof/load/hold-socket.ts', import.meta.url));
    // Serves after the first answer.
    const program = `
      const { openPort } = await import(${JSON.stringify(new URL('../web/port.ts', import.meta.url).href)});
      const gate = await openPort(0, '', { inherited: 3, patienceMs: 20 });
      gate.server.once('request', (_, answer) => answer.once('finish', () => gate.serve((_, next) => next.end('ready'))));`;
    const command = [process.execPath, '--input-type=module', '-e', program];
    const child = spawn(process.execPath, [holder, String(port), ...command], { detached: true });
    onTestFinished(() => void process.kill(-Number(child.pid), 'SIGKILL'));
    const ask = () => fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
    const early = await vi.waitFor(ask, { timeout: 20_000 });
    expect([early.status, await early.text()]).toEqual([503, expect.stringContaining('Back in a moment')]);
    expect(await (await ask()).text()).toBe('ready');
  });

  test('says at once that the process is alive, also to a balancer that names no host', async () => {
    const gate = await openPort(0, '127.0.0.1');
    onTestFinished(() => gate.close());
    const { port } = gate.server.address() as AddressInfo;
    expect(await (await fetch(`http://127.0.0.1:${port}/api/live`)).json()).toEqual({ status: 'live' });
    gate.serve((request, response) => response.end(`host ${request.headers.host}`));
    const answers = await Promise.all(
      ['/api/live', '/api/health'].map((path) => exchange(port, `GET ${path} HTTP/1.0\r\n\r\n`)),
    );
    expect(answers.map((answer) => answer.split('\r\n')[0])).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK']);
    expect(answers[1]).toContain('host 127.0.0.1');
  });

  test('keeps the id that a trusted proxy gave a request, and gives one to every other', async () => {
    const told = async (hasProxy: boolean, given: string) => {
      const gate = await openPort(0, '127.0.0.1', { hasProxy });
      onTestFinished(() => gate.close());
      gate.serve((_request, response) => response.end(requestIdNow()));
      const url = `http://127.0.0.1:${(gate.server.address() as AddressInfo).port}/`;
      const answer = await fetch(url, { headers: { 'x-request-id': given } });
      const id = answer.headers.get('x-request-id');
      expect(await answer.text()).toBe(id);
      return id;
    };
    expect(await told(true, 'edge-2f.41_a')).toBe('edge-2f.41_a');
    const own = /^[0-9a-f-]{36}$/;
    for (const given of ['short', 'with spaces in it', 'x'.repeat(65), '{"a":"<script>"}'])
      expect(await told(true, given)).toMatch(own);
    expect(await told(false, 'edge-2f.41_a')).toMatch(own);
  });

  test('that is drained tells balancers that it is not ready, closes each connection, and still serves', async () => {
    const gate = await openPort(0, '127.0.0.1');
    onTestFinished(() => gate.close());
    const url = `http://127.0.0.1:${(gate.server.address() as AddressInfo).port}`;
    gate.serve((_request, response) => response.end('served'));
    expect((await fetch(`${url}/api/health`)).headers.get('connection')).toBe('keep-alive');
    gate.drain();
    const health = await fetch(`${url}/api/health?x`);
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({ code: 'draining' });
    expect((await fetch(`${url}/api/live`)).status).toBe(200);
    const page = await fetch(`${url}/sarees`);
    expect([page.headers.get('connection'), await page.text()]).toEqual(['close', 'served']);
  });

  test('answers a GET that has a body, and ends its connection instead of reading the rest', async () => {
    const gate = await openPort(0, '127.0.0.1');
    onTestFinished(() => gate.close());
    gate.serve((_request, response) => response.end('served'));
    const socket = connect((gate.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write('GET /sarees HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 1000000\r\n\r\nand so on');
    let said = '';
    for await (const part of socket) said += part;
    expect(said).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: close\r\n.*served/s);
  });

  test('that is closed finishes the calls under way, and accepts no more connections', async () => {
    const gate = await openPort(0, '127.0.0.1');
    const url = `http://127.0.0.1:${(gate.server.address() as AddressInfo).port}/`;
    const [arrived, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    gate.serve(async (_request, response) => {
      arrived.resolve();
      await finished.promise;
      response.end('finished');
    });
    const underWay = fetch(url);
    await arrived.promise;
    const closing = gate.close();
    await expect(fetch(url)).rejects.toThrow('fetch failed');
    finished.resolve();
    expect(await (await underWay).text()).toBe('finished');
    await closing;
  });

  test('is reported in one plain line that names its setting if it is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as AddressInfo;
    const error = await openPort(port, '127.0.0.1').catch((caught: unknown) => caught);
    expect(portError(error, port, 'PORT').message).toBe(
      `Port ${port} is in use: stop what uses it, or set PORT to another.`,
    );
    expect(portError(coded('EACCES'), 80, 'PORT').message).toContain('set PORT to one above 1024');
  });
});

describe('the lock on the data folder', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'saree-lock-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  test('can be taken again after it was released', async () => {
    const lock = await lockDataFolder(dataDir);
    expect(await readFile(join(dataDir, 'shop.pid'), 'utf8')).toContain(String(process.pid));
    lock.release();
    (await lockDataFolder(dataDir)).release();
  });

  test('is refused while another running shop has it', async () => {
    const start = (await readFile(`/proc/${process.ppid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[19];
    await writeFile(join(dataDir, 'shop.pid'), `${process.ppid} ${start}`);
    await expect(lockDataFolder(dataDir)).rejects.toThrow(`Another shop (process ${process.ppid}) is using`);
  });

  test.each(['999999999 12345', `${process.ppid} 1`, 'nonsense', ''])(
    'is given if its file is of a killed shop, or of none ("%s")',
    async (left) => {
      await writeFile(join(dataDir, 'shop.pid'), left);
      (await lockDataFolder(dataDir)).release();
    },
  );
});

describe('the data folder', () => {
  const rightsOfOthers = async (path: string) => (await stat(path)).mode & 0o077;
  const someFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'saree-private-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    return folder;
  };

  test('is created closed to other accounts', async () => {
    const dataDir = join(await someFolder(), 'data');
    (await lockDataFolder(dataDir)).release();
    // For root, PostgreSQL's account must be able to pass through the folder.
    expect(await rightsOfOthers(dataDir)).toBe(process.getuid?.() === 0 ? 0o011 : 0);
  });

  test('and each other new file are closed to other accounts, and PostgreSQL’s account passes through the folder', async () => {
    const before = process.umask();
    onTestFinished(() => void process.umask(before));
    makeNewFilesPrivate();
    const dataDir = join(await someFolder(), 'shop/data');
    (await lockDataFolder(dataDir)).release();
    const passable = process.getuid?.() === 0 ? 0o011 : 0;
    expect(await rightsOfOthers(dataDir)).toBe(passable);
    expect(await rightsOfOthers(join(dataDir, '..'))).toBe(passable);
    await writeFile(join(dataDir, 'new'), '');
    expect(await rightsOfOthers(join(dataDir, 'new'))).toBe(0);
  });

  test('has the shop’s own files closed to other accounts at a start, and other files unchanged', async () => {
    const dataDir = await someFolder();
    await chmod(dataDir, 0o755);
    await mkdir(join(dataDir, 'media'), { mode: 0o755 });
    await mkdir(join(dataDir, 'website'), { mode: 0o755 });
    await writeFile(join(dataDir, 'shop.log'), '', { mode: 0o644 });
    await symlink('/nowhere', join(dataDir, 'sandbox.sqlite'));
    (await lockDataFolder(dataDir)).release();
    expect(await rightsOfOthers(join(dataDir, 'media'))).toBe(0);
    expect(await rightsOfOthers(join(dataDir, 'shop.log'))).toBe(0);
    expect(await rightsOfOthers(dataDir)).toBe(0o055);
    expect(await rightsOfOthers(join(dataDir, 'website'))).toBe(0o055);
  });
});

test('at the end resources are closed last opened first, and one that fails does not keep the others open', async () => {
  const said: string[] = [];
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`left with ${code}`);
  });
  onTestFinished(() => exit.mockRestore());
  const life = lifecycle((name) => said.push(`${name} would not stop`));
  life.running('database', async () => void said.push('database'));
  life.running('jobs', () => Promise.reject(new Error('stuck')));
  life.running('site', () => void said.push('site'));
  await expect(life.end(1)).rejects.toThrow('left with 1');
  expect(said).toEqual(['site', 'jobs would not stop', 'database']);
  void life.end(0);
  expect(exit).toHaveBeenCalledTimes(1);
});

describe('the report of a failed start', () => {
  test.each([
    [new ConfigError(['PORT is odd', 'HOST is empty']), 'The settings are not right:\n  PORT is odd\n  HOST is empty'],
    [new DatabaseStartError('PostgreSQL could not start'), 'PostgreSQL could not start'],
    [new NewerDatabaseError('0009'), /^The data was made by a newer version of the shop \(0009\)/],
    [coded('55P03'), /^The tables could not be changed, .+ Nothing was changed; try again\.$/],
    [coded('ENOSPC'), 'The disk is full: free some space, or set DATA_DIR to a larger disk.'],
    ['text', 'text'],
  ])('names the cause in plain words for %s', (error, line) => {
    expect(errorLine(error)).toMatch(line);
  });

  test('explains a database that does not answer without its address, which contains a password', () => {
    const refused = new AggregateError([coded('ECONNREFUSED')]);
    expect(databaseError(refused).message).toBe('The database of DATABASE_URL cannot be used: nothing listens there.');
    expect(databaseError(coded('28P01')).message).toContain('the password is wrong');
    const pooler = databaseError(new Error('unsupported startup parameter: statement_timeout'));
    expect(pooler.message).toContain('ignore_startup_parameters = statement_timeout');
  });
});
