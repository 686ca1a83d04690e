/**
 * `npm run bench -- media`: time, memory and bytes of pictures, as tables. Each table is measured in processes of its
 * own. Rates are medians of alternating runs, so that a machine that slows down slows both servers down.
 */
import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { childEnvironment } from '../shop/child-work/child-pool.ts';
import { drawBlackPng, drawPicture } from '../shop/testing/pictures.ts';
import { sized } from './size.ts';

const workRuns = sized({ full: 3, smoke: 1 });
const { runs, runSeconds } = sized({ full: { runs: 7, runSeconds: 3 }, smoke: { runs: 1, runSeconds: 1 } });
const connections = 32;
const barrageSeconds = sized({ full: 20, smoke: 4 });

const run = promisify(execFile);
const loadFile = fileURLToPath(new URL('./media-load.ts', import.meta.url));
const workFile = new URL('./media-work.ts', import.meta.url);
const siteFile = new URL('./media-site.ts', import.meta.url);
const start = (file: URL, env = process.env) => fork(file, { serialization: 'advanced', env });
const print = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(0);

async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const [message] = await once(child, 'message');
  return message as T;
}

interface WorkReport {
  masterMs: number;
  variantsMs: number;
  quickMs: number;
  peakMegabytes: number;
  masterBytes: number;
  bytes: { width: number; format: string; bytes: number }[];
}

/** Measures the work on one photograph of 4000 × 5000 pixels: its master and every variant. */
async function measureWork(): Promise<void> {
  const threads = await drawPicture(1_000, 1_250).blur(0.6).png().toBuffer();
  const photograph = await sharp(threads).resize(4_000, 5_000, { kernel: 'cubic' }).jpeg({ quality: 90 }).toBuffer();
  const reports: WorkReport[] = [];
  for (let time = 0; time < workRuns; time += 1) {
    const child = start(workFile, childEnvironment);
    child.send(photograph);
    reports.push(await nextMessage<WorkReport>(child));
  }
  const [first] = reports;
  const ms = (pick: (report: WorkReport) => number) => median(reports.map(pick)).toFixed(0);
  print(
    `## One photograph of 4000 × 5000 pixels (JPEG, ${kilobytes(photograph.length)} kB), median of ${reports.length}\n`,
  );
  print('| | ms | kB |\n|---|---:|---:|');
  print(`| taken in (master) | ${ms((report) => report.masterMs)} | ${kilobytes(first?.masterBytes ?? 0)} |`);
  const total = first?.bytes.reduce((sum, one) => sum + one.bytes, 0) ?? 0;
  print(`| all ${first?.bytes.length} sizes | ${ms((report) => report.variantsMs)} | ${kilobytes(total)} |`);
  print(`| quick variants of all, one by one | ${ms((report) => report.quickMs)} | |`);
  print(`\nPeak memory of the process: ${ms((report) => report.peakMegabytes)} MB.\n`);
}

interface SiteReport {
  sitePort: number;
  plainPort: number;
  path: string;
  plainPath: string;
  bytes: number;
  /** Session cookies, one for each customer who uploads at the same time. */
  cookies: readonly string[];
}

async function measureServing(site: SiteReport): Promise<void> {
  const rate = async (port: number, path: string, seconds = runSeconds) => {
    const given = [port, path, connections, seconds].map(String);
    return Number((await run(process.execPath, [loadFile, ...given])).stdout);
  };
  const [ours, plain]: [number[], number[]] = [[], []];
  await rate(site.sitePort, site.path, 1);
  await rate(site.plainPort, site.plainPath, 1);
  for (let time = 0; time < runs; time += 1) {
    ours.push(await rate(site.sitePort, site.path));
    plain.push(await rate(site.plainPort, site.plainPath));
  }
  const ratios = ours.map((value, at) => value / (plain[at] ?? 1));
  print(
    `## Requests a second, ${kilobytes(site.bytes)} kB, ${connections} connections, median of ${runs} runs in turn\n`,
  );
  print('| | requests/s |\n|---|---:|');
  print(`| a kept size, through the whole site | ${median(ours).toFixed(0)} |`);
  print(`| a static file of the same size (serveStatic alone) | ${median(plain).toFixed(0)} |`);
  print(`| ratio (lowest ${Math.min(...ratios).toFixed(2)}) | ${median(ratios).toFixed(2)} |\n`);
}

/**
 * Returns what hostile shoppers upload in turn: files that are expensive to decode, broken or large, and a photograph.
 */
async function hostileFiles(): Promise<Buffer[]> {
  const photograph = await drawPicture(1_600, 2_000).jpeg({ quality: 80 }).toBuffer();
  const large = sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#8e2a2a' } });
  return [
    drawBlackPng(30_000, 30_000),
    drawBlackPng(7_000, 7_000),
    await large.clone().png().toBuffer(),
    await large.clone().webp({ quality: 10 }).toBuffer(),
    await large.clone().jpeg({ progressive: true, quality: 20, chromaSubsampling: '4:4:4' }).toBuffer(),
    photograph.subarray(0, photograph.length / 2),
    photograph,
    Buffer.alloc(2_000_000, photograph.subarray(0, 1_000)),
    Buffer.alloc(20_000_000, photograph.subarray(0, 1_000)),
  ];
}

async function measureBarrage({ sitePort, cookies }: SiteReport, child: ChildProcess): Promise<void> {
  const files = await hostileFiles();
  const end = performance.now() + barrageSeconds * 1_000;
  const statuses = new Map<string, number>();
  let [workers, together] = [0, 0];
  const watch = setInterval(async () => {
    const memory = await memoryOf(child.pid ?? 0);
    workers = Math.max(workers, memory.workers);
    together = Math.max(together, memory.workers + memory.server);
  }, 100);
  const sender = async (cookie: string, at: number) => {
    for (let next = at; performance.now() < end; next += 1) {
      const body = new FormData();
      body.append('file', new File([new Uint8Array(files[next % files.length] ?? [])], 'photo.jpg'));
      const url = `http://127.0.0.1:${sitePort}/api/upload-review-image`;
      const status = await fetch(url, { method: 'POST', body, headers: { cookie } }).then(
        (response) => response.arrayBuffer().then(() => String(response.status)),
        () => 'cut off',
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(cookies.map(sender));
  clearInterval(watch);
  child.send('memory');
  const { peakMegabytes } = await nextMessage<{ peakMegabytes: number }>(child);
  const answers = [...statuses].toSorted().map(([status, count]) => `${count} × ${status}`);
  print(`## Memory under ${barrageSeconds} s of hostile uploads, ${cookies.length} at once\n`);
  print('| | peak MB |\n|---|---:|');
  print(`| the server | ${peakMegabytes.toFixed(0)} |`);
  print(`| its workers on pixels, together | ${workers.toFixed(0)} |`);
  print(`| all at one moment | ${together.toFixed(0)} |`);
  print(`\nAnswers: ${answers.join(', ')}.\n`);
  if (!statuses.has('200') || !statuses.has('415'))
    throw new Error('The uploads were not looked at: nothing was measured.');
}

/** Returns the resident memory now, in MB: the server's own, and that of the processes it started for pictures. */
async function memoryOf(pid: number): Promise<{ server: number; workers: number }> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=,args=']);
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  const sum = (chosen: string[][]) => chosen.reduce((total, [, , kilo]) => total + Number(kilo) / 1024, 0);
  return {
    server: sum(rows.filter(([own]) => own === String(pid))),
    workers: sum(rows.filter(([, parent, , ...args]) => parent === String(pid) && args.join(' ').includes('picture-'))),
  };
}

export async function measureMedia(): Promise<void> {
  print(`# Pictures (${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.versions.node})\n`);
  await measureWork();
  const photograph = await drawPicture(1_200, 1_500).jpeg().toBuffer();
  // A process for each, so that the garbage of one is not counted in the other.
  for (const measure of [measureServing, measureBarrage]) {
    const child = start(siteFile);
    child.send(photograph);
    await measure(await nextMessage<SiteReport>(child), child);
    child.disconnect();
    await once(child, 'exit');
  }
}
