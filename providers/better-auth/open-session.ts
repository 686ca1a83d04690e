/**
 * Opens a better-auth session for a customer whom another provider has identified. Only the shop calls this plug-in.
 */
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

const person = z.object({
  providerId: z.string(),
  uid: z.string().min(1),
  /** E-mail address and phone number only if the provider has verified them. */
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  displayName: z.string().nullable(),
  photoURL: z.string().nullable(),
});

/** Creates the plug-in. `hiddenEmail` makes the stand-in address of a customer without an e-mail address. */
export function openSessionPlugin(hiddenEmail: (phoneNumber: string) => string) {
  return {
    id: 'open-session',
    endpoints: {
      openSession: createAuthEndpoint({ method: 'POST', body: person }, async (ctx) => {
        const { internalAdapter, adapter } = ctx.context;
        const { providerId, uid, email, phoneNumber, displayName, photoURL } = ctx.body;

        const findAccount = () =>
          adapter.findOne<{ userId: string }>({
            model: 'account',
            where: [
              { field: 'providerId', value: providerId },
              { field: 'accountId', value: uid },
            ],
          });
        /** Finds the customer by the provider's account, then by the e-mail address, or the number if there is none. */
        const findKnown = async () => {
          const account = await findAccount();
          if (account) return internalAdapter.findUserById(account.userId);
          if (email) return (await internalAdapter.findUserByEmail(email))?.user ?? null;
          return adapter.findOne<{ id: string }>({
            model: 'user',
            where: [{ field: 'phoneNumber', value: phoneNumber }],
          });
        };
        const create = () =>
          adapter.create<Record<string, unknown>, { id: string }>({
            model: 'user',
            data: {
              id: uid,
              name: displayName ?? '',
              email: email?.toLowerCase() ?? hiddenEmail(phoneNumber ?? uid),
              emailVerified: email !== null,
              image: photoURL,
              phoneNumber,
              phoneNumberVerified: phoneNumber !== null,
              createdAt: new Date(),
              updatedAt: new Date(),
            },
            forceAllowId: true,
          });
        const { id } = (await findKnown()) ?? (await create());
        if (!(await findAccount())) await internalAdapter.linkAccount({ userId: id, providerId, accountId: uid });
        const user = await internalAdapter.findUserById(id);
        if (!user) throw new Error('the user is gone');
        const session = await internalAdapter.createSession(id);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ user });
      }),
    },
  };
}
