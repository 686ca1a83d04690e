/** First and last name of a customer; the last may be empty, since many people have one name only. Pure. */
import { z } from 'zod';
import { requiredLineSchema, singleLineSchema } from '../contact/billing.ts';
import { plainNameSchema } from '../contact/person-name.ts';

export const accountNamesSchema = z.object({
  firstName: plainNameSchema.pipe(requiredLineSchema(50, 'Enter your first name.')),
  lastName: plainNameSchema.pipe(singleLineSchema(50)),
});
export type AccountNames = z.output<typeof accountNamesSchema>;
