/** Shapes that settings of the environment share. */
import { z } from 'zod';

export const textSchema = z.string().trim().min(1, 'is empty');

/** An address without a slash at its end. */
export const urlSchema = z
  .url('must be an address such as https://shop.example.in')
  .transform((value) => value.replace(/\/+$/, ''));
