/** First and last name, as one gives them when registering and in the profile. Many have one name only. Pure. */
import { z } from 'zod';
import { line, required } from '../contact/billing.ts';
import { plainName } from '../contact/person-name.ts';

export const accountNames = z.object({
  firstName: plainName.pipe(required(50, 'Enter your first name.')),
  lastName: plainName.pipe(line(50)),
});
export type AccountNames = z.output<typeof accountNames>;
