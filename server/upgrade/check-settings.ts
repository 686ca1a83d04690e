/**
 * Tells whether this release accepts the settings of the shop whose folder is the working one. The release that runs
 * there calls it before it lets this one in its place. Ends with 1 after the problems.
 */
import { loadConfig } from '../process/config.ts';
import { errorLine } from '../process/start-errors.ts';

try {
  loadConfig();
} catch (error) {
  console.error(errorLine(error));
  process.exitCode = 1;
}
