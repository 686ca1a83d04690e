/** A code of six digits that the shop has sent. Pure. */
import { z } from 'zod';
import { typed } from './typed-text.ts';

/** Six digits of any script, also as they stand in the message: `123 456`. */
export const sentCodeSchema = z
  .string()
  .max(100)
  .overwrite(typed.code)
  .regex(/^\d{6}$/, 'Enter the six digits.');
