/**
 * Checks the packages that the shop is made of, without the network (`npm audit` needs it). Part of `npm run check`;
 * alone: `node checks/lockfile.ts`. Ends with 1 where
 * - a package in package-lock.json comes from anywhere but an npm registry, or without a SHA-512 of its contents;
 * - a package that runs a script when it is installed is not named in `allowScripts` of package.json, or one is named
 *   there that runs none (npm runs no script of those that are `false` from 11.16 on; an older one runs all);
 * - npm cannot list what the shop is shipped with.
 * Writes that list as `sbom.cdx.json` (CycloneDX), to be compared with lists of known weaknesses.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const lockedPackage = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
});
const lockfile = z.object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), lockedPackage) });
const manifest = z.object({
  allowScripts: z.record(z.string(), z.boolean()),
  workspaces: z.array(z.string()).default([]),
});
const sbom = z.object({ components: z.array(z.unknown()).min(1) });

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const { packages } = lockfile.parse(readJson('package-lock.json'));
const { allowScripts, workspaces } = manifest.parse(readJson('package.json'));

/** Locked packages with the names that they are imported under; the shop itself and its workspaces are left out. */
const installed = Object.entries(packages).flatMap(([path, about]) => {
  const name = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
  return name && !about.link ? [{ name, ...about }] : [];
});

function checkOrigin(): string[] {
  const strangers = Object.keys(packages).filter(
    (path) => path !== '' && !path.includes('node_modules/') && !workspaces.includes(path),
  );
  return [
    ...strangers.map((path) => `${path} is neither a workspace nor a package of a registry.`),
    ...installed.flatMap(({ name, version, resolved, integrity }) => [
      ...(integrity?.startsWith('sha512-') ? [] : [`${name}@${version} has no SHA-512 in package-lock.json.`]),
      ...(resolved === undefined || /^https:\/\/[^/]+\/.+\/-\/[^/]+\.tgz$/.test(resolved)
        ? []
        : [`${name}@${version} comes from ${new URL(resolved).protocol}, not from a registry.`]),
    ]),
  ];
}

function checkScripts(): string[] {
  const running = new Set(installed.flatMap(({ name, hasInstallScript }) => (hasInstallScript ? [name] : [])));
  const named = new Set(Object.keys(allowScripts));
  return [
    ...[...running]
      .filter((name) => !named.has(name))
      .map(
        (name) => `${name} runs a script when it is installed: read it, and name it in allowScripts of package.json.`,
      ),
    ...[...named]
      .filter((name) => !running.has(name))
      .map((name) => `${name} runs no script when it is installed: take it out of allowScripts of package.json.`),
  ];
}

function writeSbom(): string[] {
  const npm = process.env.npm_execpath;
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'];
  const options = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  try {
    const text = npm ? execFileSync(process.execPath, [npm, ...args], options) : execFileSync('npm', args, options);
    sbom.parse(JSON.parse(text));
    writeFileSync('sbom.cdx.json', text);
    return [];
  } catch {
    return ['npm could not list the packages that the shop is shipped with; it says why above.'];
  }
}

const problems = [...checkOrigin(), ...checkScripts(), ...writeSbom()];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
