/** Days and times that somebody may state: those of this century. Others are slips, and some cannot be shown in India. Pure. */
import { z } from 'zod';

const ofThisCentury = /^20\d\d-/;
const message = 'must be a day from 2000 to 2099';

/** Accepts a day such as `2026-12-01`; `error` is the text of its refusal. */
export const daySchema = (error: string = message) => z.iso.date(error).regex(ofThisCentury, error);

/** Accepts a time with its offset, such as `2026-12-01T10:00:00+05:30`. */
export const timeSchema = z.iso
  .datetime({ offset: true })
  .regex(ofThisCentury, message)
  .transform((text) => new Date(text));
