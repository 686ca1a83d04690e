/** Schemas that several settings share. */
import { z } from 'zod';

export const textSchema = z.string().trim().min(1, 'is empty');

/** Schema of an address; slashes at its end are removed. */
export const urlSchema = z
  .url('must be an address such as https://shop.example.in')
  .transform((value) => value.replace(/\/+$/, ''));
