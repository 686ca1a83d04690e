/**
 * Checks that source files name a payment or shipping provider only in its own folders of `providers/` and `sandbox/`
 * and in the exceptions below (docs/decisions/0026). Tests and measurements, which try a real provider by name, are
 * left out. Part of `npm run check`; alone: `node checks/provider-names.ts`. Ends with 1 where a name stands elsewhere,
 * and for an exception that is no longer needed.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const providers = ['razorpay', 'cashfree', 'shiprocket'];

/** Pages that tell shoppers who receives their address. */
const textsForPeople = ['storefront/content/policies/privacy-data.ts'];

/** Files that connect the providers, each in one line. */
const wiring = ['server/process/providers.ts', 'sandbox/services.ts', 'storefront/checkout/payment-windows.ts'];

/** Names of calls and fields from the specification, allowed in any file. */
const specNames = [
  'place-shiprocket-order',
  '/shiprocket/track/{shipment_id}',
  'razorpay_order_id',
  'razorpay_payment_id',
  'razorpay_signature',
  'shiprocket_order',
  'shiprocket_order_id',
  'shiprocket_shipment_id',
];

const isSource = /[.](ts|tsx|js|mjs|css|sql|json)$/;
const isLeftOut =
  /[.]test[.]tsx?$|(^|\/)testing\/|^(bench|deploy|e2e|proof)\/|(^|\/)package-lock[.]json$|^checks\/provider-names[.]ts$/;

const filesUsed = new Set<string>();
const specNamesUsed = new Set<string>();
const problems: string[] = [];

for (const file of execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0')) {
  if (!isSource.test(file) || isLeftOut.test(file)) continue;
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    const name = providers.find((one) => isNamed(one, file, line));
    if (!name) continue;
    if (textsForPeople.includes(file) || wiring.includes(file)) filesUsed.add(file);
    else problems.push(`${file}:${index + 1} names ${name}: ${line.trim()}`);
  }
}

const unused = [...textsForPeople, ...wiring, ...specNames].filter(
  (one) => !filesUsed.has(one) && !specNamesUsed.has(one),
);
problems.push(...unused.map((one) => `checks/provider-names.ts: the exception ${one} is not needed any more`));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function isNamed(provider: string, file: string, line: string): boolean {
  if (file.startsWith(`providers/${provider}/`) || file.startsWith(`sandbox/${provider}/`)) return false;
  return withoutSpecNames(line).toLowerCase().includes(provider);
}

function withoutSpecNames(line: string): string {
  return specNames.reduce((rest, name) => {
    const whole = new RegExp(`(?<![\\w-])${name.replaceAll(/[{}]/g, '\\$&')}(?![\\w-])`, 'g');
    return rest.replaceAll(whole, () => {
      specNamesUsed.add(name);
      return '';
    });
  }, line);
}
