import { z } from 'zod';

/** The header by which a caller names an order, so that it is given once, however often it is sent. */
export const ORDER_KEY_HEADER = 'idempotency-key';

/** The longest such name, in characters. */
export const LONGEST_ORDER_KEY = 100;

/** Visible characters of ASCII, such as those of a UUID. */
export const orderKey = z
  .string()
  .max(LONGEST_ORDER_KEY)
  .regex(/^[\x21-\x7e]+$/);
