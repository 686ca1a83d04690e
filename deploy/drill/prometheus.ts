/** Prometheus outside the machines of a drill, with the files of `deploy/monitoring`. */
import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { eventually } from './cluster.ts';

const monitoring = join(import.meta.dirname, '..', 'monitoring');
const address = '127.0.0.1:9090';

const answers = {
  names: z.object({ data: z.array(z.string()) }),
  targets: z.object({ data: z.object({ activeTargets: z.array(z.object({ health: z.string() })) }) }),
  alerts: z.object({ data: z.object({ alerts: z.array(z.object({ labels: z.object({ alertname: z.string() }) })) }) }),
};
const rulesSchema = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});

async function ask<Answer>(path: string, schema: z.ZodType<Answer>): Promise<Answer> {
  return schema.parse(await (await fetch(`http://${address}/api/v1/${path}`)).json());
}

/** Returns the alerts whose expression holds, also if it has not held for long enough to tell anybody. */
async function activeAlerts(): Promise<Set<string>> {
  const { data } = await ask('alerts', answers.alerts);
  return new Set(data.alerts.map(({ labels }) => labels.alertname));
}

/**
 * Starts it on machines where all is whole, and resolves once it has asked each of them. Throws if an alert of the cluster
 * names metrics that nothing exports, or holds.
 */
export async function startPrometheus(folder: string): Promise<void> {
  const log = openSync(join(folder, 'prometheus.log'), 'a');
  const config = `--config.file=${join(monitoring, 'prometheus-cluster.yml')}`;
  const places = [`--storage.tsdb.path=${join(folder, 'prometheus')}`, `--web.listen-address=${address}`];
  const prometheus = spawn('prometheus', [config, ...places], { stdio: ['ignore', log, log] });
  process.once('exit', () => prometheus.kill());
  await eventually('Prometheus reaches every service', async () => {
    const { data } = await ask('targets', answers.targets);
    return data.activeTargets.length > 0 && data.activeTargets.every(({ health }) => health === 'up');
  });
  const { groups } = rulesSchema.parse(parse(readFileSync(join(monitoring, 'cluster-alerts.yml'), 'utf8')));
  const rules = groups.flatMap((group) => group.rules);
  const exported = new Set((await ask('label/__name__/values', answers.names)).data);
  const named = rules.flatMap(({ expr }) => expr.match(/\b(?:patroni|etcd|haproxy)_\w+/g) ?? []);
  const missing = named.filter((name) => !exported.has(name));
  if (missing.length > 0) throw new Error(`alerts name metrics that nothing exports: ${missing.join(', ')}`);
  await alertsEnd(rules.map(({ alert }) => alert));
}

/** Resolves once each of the alerts holds. */
export async function alertsHold(wanted: readonly string[]): Promise<void> {
  for (const alert of wanted)
    await eventually(`the alert ${alert} holds`, async () => (await activeAlerts()).has(alert));
}

/** Resolves once none of the alerts holds. */
export async function alertsEnd(wanted: readonly string[]): Promise<void> {
  for (const alert of wanted)
    await eventually(`the alert ${alert} ends`, async () => !(await activeAlerts()).has(alert));
}
