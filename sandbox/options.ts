/**
 * Options with which the sandbox starts. The shop passes them as one JSON argument, which is checked like other input.
 */
import { z } from 'zod';
import { sandboxServices } from './services.ts';

const general = z.object({
  /** Port to listen on; 0 takes any free port, which is reported once the sandbox listens. */
  port: z.int().min(0).max(65_535),
  host: z.string().default('127.0.0.1'),
  /** Path of the SQLite file, whose folder must exist, or `:memory:`. */
  dataFile: z.string().min(1),
  /** Address of the shop, for links back from the sandbox's pages. */
  shopUrl: z.url(),
});

const optionsOfServices = Object.fromEntries(sandboxServices.map(({ name, options }) => [name, options]));
const everyOption: z.ZodType<Record<string, unknown>> = z.strictObject({ ...optionsOfServices, ...general.shape });

/** Options of the sandbox: general ones, and each service's own under its name. */
export type SandboxOptions = z.input<typeof general> & Readonly<Record<string, unknown>>;

export interface CheckedOptions extends z.output<typeof general> {
  /** The options of each service by its name. */
  readonly ofServices: Readonly<Record<string, unknown>>;
}

/** Returns the options with their defaults. Throws a `ZodError` for options that the sandbox does not accept. */
export function checkOptions(given: unknown): CheckedOptions {
  const ofServices = everyOption.parse(given);
  return { ...general.parse(ofServices), ofServices };
}
