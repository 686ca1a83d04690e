/**
 * Checks that THIRD-PARTY-NOTICES.md lists the packages that the shop is shipped with, from package-lock.json. Part of
 * `npm run check`; `node checks/notices.ts --write` writes the file anew. Ends with 1 where the list is not current, or
 * a package names no licence that is known to allow our use.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const path = 'THIRD-PARTY-NOTICES.md';
const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

/** Licences of libraries that may be used, unchanged, by a program of any licence. */
const allowed = [
  '0BSD',
  'BlueOak-1.0.0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
].concat('MIT', 'MIT-0', 'MPL-2.0', 'Unlicense');
/** Licences of packages whose lockfile entry names none, from their own package.json or LICENSE file. */
const named: Readonly<Record<string, string>> = { limiter: 'MIT', 'png-js': 'MIT' };

const { packages } = lockfile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const shipped = new Map<string, string>();
for (const [place, { version = '', license, dev, link }] of Object.entries(packages)) {
  const name = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place)?.[1];
  if (name && !dev && !link) shipped.set(`${name} ${version}`, license ?? named[name] ?? 'none');
}
const rows = [...shipped].sort(([one], [other]) => (one < other ? -1 : 1));
const problems = rows
  .filter(([, license]) => !license.split(/ AND | OR |[()]/).every((one) => one === '' || allowed.includes(one)))
  .map(([name, license]) => `${name} has the licence '${license}': read it, then allow it in checks/notices.ts`);

const text = `# Third-party notices

The shop is shipped with these packages, unchanged, under the licences of their authors. The text of each is in
\`node_modules/<package>/\` after the installation. Made from package-lock.json by \`node checks/notices.ts --write\`.

The fonts (Fraunces, Anek Latin, Noto Sans in eleven scripts of India, Noto Naskh Arabic; cut by \`look/fonts/subset.mjs\`) are under
the SIL Open Font License 1.1: \`shop/lettering/fonts/OFL.txt\`.

| package | version | licence |
|---|---|---|
${rows.map(([name, license]) => `| ${name.replace(/ (?=[^ ]*$)/, ' | ')} | ${license} |`).join('\n')}
`;
if (process.argv.includes('--write')) writeFileSync(path, text);
else if (!existsSync(path) || readFileSync(path, 'utf8') !== text)
  problems.push(`${path} does not list the packages of package-lock.json: run node checks/notices.ts --write`);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
