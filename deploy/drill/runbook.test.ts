/** Checks that the runbook and what tries its commands belong together. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faults } from './faults.ts';
import { machineNames } from './network.ts';
import { readRunbook } from './runbook.ts';

const entries = readRunbook(readFileSync('docs/several-machines.md', 'utf8'));

test('every entry of the runbook with commands has a fault that tries them, and every fault an entry', () => {
  expect(faults.map(({ title }) => title).toSorted()).toEqual(entries.map(({ title }) => title).toSorted());
});

test('every alert that a fault must cause is in the files of alerts', () => {
  const rules = ['alerts.yml', 'cluster-alerts.yml'].map((name) => readFileSync(`deploy/monitoring/${name}`, 'utf8'));
  const known: readonly string[] = rules.join().match(/(?<=- alert: )\w+/g) ?? [];
  expect(faults.flatMap(({ alerts = [] }) => alerts).filter((alert) => !known.includes(alert))).toEqual([]);
});

test('every command of the runbook names a machine of the drills', () => {
  const machines = entries.flatMap(({ parts }) => parts.map(({ machine }) => machine));
  expect(machines.length).toBeGreaterThan(10);
  expect(machines.filter((name) => !(machineNames as readonly string[]).includes(name))).toEqual([]);
});

test('commands are read by machine and folder, and those of an entry stay together', () => {
  const text = [
    '**Look.** It has no commands of its own:\n\n```\nps\n```\n',
    '**A shop is away**, or seems so.\n\n```sh',
    "# On shop-a, in the shop's folder:\nnpm start\n# A remark.\n# On front:\nsystemctl restart haproxy\n```\n",
    '\n```sh\n# On shop-b:\nls\n```\n',
  ].join('\n');
  expect(readRunbook(text)).toEqual([
    {
      title: 'A shop is away',
      parts: [
        { machine: 'shop-a', isInShop: true, commands: 'npm start\n# A remark.\n' },
        { machine: 'front', isInShop: false, commands: 'systemctl restart haproxy\n' },
        { machine: 'shop-b', isInShop: false, commands: 'ls\n' },
      ],
    },
  ]);
});

test('a block of commands that does not begin with its machine is refused', () => {
  expect(() => readRunbook('**A shop is away.**\n\n```sh\nls\n```\n')).toThrow('A shop is away');
});
