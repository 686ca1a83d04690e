/** First and last name, as one gives them when registering and in the profile. Many have one name only. Pure. */
import { z } from 'zod';
import { requiredLine, singleLine } from '../contact/billing.ts';
import { plainNameShape } from '../contact/person-name.ts';

export const accountNames = z.object({
  firstName: plainNameShape.pipe(requiredLine(50, 'Enter your first name.')),
  lastName: plainNameShape.pipe(singleLine(50)),
});
export type AccountNames = z.output<typeof accountNames>;
