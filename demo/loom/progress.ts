/**
 * Progress of a long run: a bar that fills on one line of a terminal; without a terminal, a line for every forty steps.
 */
export interface Progress {
  /** Counts one more step, called `what`. */
  step(what: string): void;
  /** Prints how long all steps took, and `remark`. */
  done(remark: string): void;
}

const cells = 24;
const quietSteps = 40;

/** Starts the progress of `total` steps, which `workers` share: the time of a step is that on one core. */
export function openProgress(total: number, workers: number, out: NodeJS.WriteStream = process.stdout): Progress {
  const begun = performance.now();
  let count = 0;
  const seconds = () => (performance.now() - begun) / 1_000;
  return {
    step(what) {
      count++;
      if (!out.isTTY && count % quietSteps !== 0 && count !== total) return;
      const full = Math.round((count / total) * cells);
      const left = Math.ceil((seconds() / count) * (total - count));
      const bar = `${'█'.repeat(full)}${'░'.repeat(cells - full)} ${count}/${total}  ${left} s left  ${what}`;
      out.write(out.isTTY ? `\r\x1b[2K${bar.slice(0, (out.columns || 80) - 1)}` : `${bar}\n`);
    },
    done(remark) {
      const each = ((seconds() * workers) / Math.max(1, count)).toFixed(2);
      out.write(
        `${out.isTTY ? '\r\x1b[2K' : ''}${count} in ${seconds().toFixed(0)} s, ${each} s each on one core; ${remark}\n`,
      );
    },
  };
}
