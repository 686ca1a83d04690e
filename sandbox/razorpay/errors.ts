/**
 * Razorpay's error envelope, and the check of its input: one error at a time, with the documented sentences (contracts:
 * Razorpay error envelope). For a rule that is documented without a sentence the sandbox has one of its own.
 */
import type { Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';
import type { FailureBody } from '../faults/fault-middleware.ts';

/** Descriptions of errors, as documented. */
export const ERROR_TEXTS = {
  authenticationFailed: 'Authentication failed',
  unknownUrl: 'The requested URL was not found on the server.',
  unknownId: 'The id provided does not exist',
  amountTooSmall: 'The amount must be at least INR 1.00',
  amountTooLarge: 'Amount exceeds maximum amount allowed.',
  amountNotInteger: 'The amount must be an integer.',
  captureAmount: 'Capture amount must be equal to the amount authorized.',
  orderPaid:
    'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
  amountDiffers:
    'Your payment amount is different from your order amount. To pay successfully, please try using right amount.',
  refundTooLarge: 'The refund amount provided is greater than amount captured.',
  fullyRefunded: 'The payment has been fully refunded already.',
  receiptTaken: 'Order receipt should be unique.',
  disputeDeadline: 'Action not allowed as deadline to respond has elapsed.',
  contestTooLarge: 'contest amount cannot be greater than dispute amount.',
  noEvidence: 'At least one document is required to contest a dispute.',
  documentType: 'The file must be a file of type: jpg, jpeg, png, pdf.',
  keyTooShort: 'The idempotency key must be at least 10 characters long.',
  keyMalformed: 'The idempotency key must only contain alphanumeric characters, underscores, and hyphens',
  keyReused: 'Different request with the same idempotency key has already been processed.',
} as const;

export interface ErrorBody {
  readonly error: {
    readonly code: 'BAD_REQUEST_ERROR';
    readonly description: string;
    readonly source: string;
    readonly step: string;
    readonly reason: string;
    readonly metadata: Readonly<Record<string, string>>;
    readonly field?: string | null;
  };
}

/** Returns the error 400 for wrong input; `field` names the field that is wrong. */
export function createBadRequestError(description: string, field?: string): HTTPException {
  const error = {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...(field === undefined ? {} : { field }),
  } as const;
  return createErrorAnswer(400, { error });
}

/** Returns an error that is not about one field; it has "NA" where others have a reason. */
export function createRefusalError(status: 401 | 409, description: string): HTTPException {
  const error = {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'NA',
    step: 'NA',
    reason: 'NA',
    metadata: {},
  } as const;
  return createErrorAnswer(status, { error });
}

export function createErrorAnswer(status: 400 | 401 | 409, body: ErrorBody): HTTPException {
  return new HTTPException(status, { res: Response.json(body, { status }), message: body.error.description });
}

/** Returns the body of a failure of the whole service. */
export const failureBody: FailureBody = (status, description) => {
  const code = status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR';
  return { error: { code, description, source: 'NA', step: 'NA', reason: 'NA', metadata: {} } };
};

/**
 * Returns the body as `schema` parses it; an absent body counts as `{}`. Throws the error 400 for the first mistake.
 */
export async function readBody<T extends z.ZodType>(c: HonoContext, schema: T): Promise<z.output<T>> {
  return parseInput(parseJson(await c.req.text()), schema);
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw createBadRequestError('The request body must be valid JSON.');
  }
}

export function parseInput<T extends z.ZodType>(input: unknown, schema: T): z.output<T> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  if (issue?.code === 'unrecognized_keys') {
    throw createBadRequestError(`${issue.keys.join(', ')} is/are not required and should not be sent`);
  }
  throw createBadRequestError(issue?.message ?? 'The request is invalid.', issue?.path[0]?.toString());
}
