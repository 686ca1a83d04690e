/** Reads the settings of the shop. */
import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { answerOf, officeApi } from '../api/client.ts';

export type SettingsAnswer = InferResponseType<typeof officeApi.settings.$get, 200>;
export type Setting = SettingsAnswer['settings'][number];
export type SettingName = Setting['name'];
export type Texts = Readonly<Partial<Record<SettingName, string>>>;

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => answerOf(officeApi.settings.$get()),
});
