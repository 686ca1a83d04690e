/** The push service of a browser's maker as the sandbox plays it. */
import { z } from 'zod';
import { codeElement, maxTableRows, renderTableSection, timeElement } from '../page.ts';
import type { SandboxService } from '../service.ts';
import { createPushApp, openPushMessages } from './app.ts';

export const push: SandboxService = {
  name: 'push',
  options: z.strictObject({}).default({}),
  account: () => ({
    play: (context) => ({
      app: createPushApp(context),
      sections() {
        const rows = openPushMessages(context)
          .find({ limit: maxTableRows })
          .map(({ browser, headers, created_at }) => [
            codeElement(browser),
            headers.urgency ?? '',
            timeElement(created_at),
          ]);
        return renderTableSection('Push messages, encrypted', ['Browser', 'Urgency', 'At'], rows);
      },
    }),
  }),
};
