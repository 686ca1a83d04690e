/** The options of the sandbox's start. The shop hands them over as one JSON argument, checked like any other input. */
import { z } from 'zod';
import { sandboxServices } from './services.ts';

const general = z.object({
  /** 0 takes any free port; the one taken is reported when listening. */
  port: z.int().min(0).max(65_535),
  host: z.string().default('127.0.0.1'),
  /** A path, or `:memory:`; its folder must exist. */
  dataFile: z.string().min(1),
  /** Address of the shop, for links back from the sandbox's pages. */
  shopUrl: z.url(),
});

const optionsOfServices = Object.fromEntries(sandboxServices.map(({ name, options }) => [name, options]));
const everyOption: z.ZodType<Record<string, unknown>> = z.strictObject({ ...optionsOfServices, ...general.shape });

/** Beside these each service has its own, under its name. */
export type SandboxOptions = z.input<typeof general> & Readonly<Record<string, unknown>>;

export interface CheckedOptions extends z.output<typeof general> {
  /** The options of each service by its name. */
  readonly ofServices: Readonly<Record<string, unknown>>;
}

/** Throws a `ZodError` for options that the sandbox does not know. */
export function checkOptions(given: unknown): CheckedOptions {
  const ofServices = everyOption.parse(given);
  return { ...general.parse(ofServices), ofServices };
}
