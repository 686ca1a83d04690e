/** The rules of the settings' texts, and what is said of a text that breaks one. Pure. */
import { boxRules } from '../parcels/box.ts';

/** Sentences without their subject, which is the setting, by rule. The office says them in its languages by the same names. */
export const settingRules = {
  ...boxRules,
  too_long: (most: string) => `must have at most ${most} characters`,
  not_one_line: () => 'must be one line',
  empty: () => 'is empty',
  not_email: () => 'must be an e-mail address',
  not_phone: () => 'must be a number in international form, such as +919876543210',
  not_link: () => 'must be an address such as https://www.instagram.com/yourshop',
  not_hours: () => 'must be a number of hours',
  not_orders: () => 'must be a number of orders, 0 for no limit',
  not_hour: () => 'must be a full hour of the day, 1 to 24',
  not_weekdays: () =>
    'must be weekdays separated by semicolons, such as “Saturday; Sunday”, at most six of them, or none',
  too_many_days: () => 'must be at most 250 days',
  not_days: (entry: string) => `must be days such as 2026-11-08, separated by semicolons; “${entry}” is none`,
  not_day: () => 'must be a day such as 2026-11-01',
  not_dispatch_days: (least: string, most: string) =>
    `must be working days such as 4-6, at least ${least} and at most ${most}`,
  no_first_day: () => 'is needed with the last day of a season',
  no_last_day: () => 'is needed with the first day of a season',
  ends_before: () => 'must not be before the first day of the season',
  season_too_long: (most: string) => `must be at most ${most} days from the first day of the season on`,
  of_demonstration: () => 'is the demonstration’s: set your own',
  not_right: () => 'is not right',
};

export type SettingRule = keyof typeof settingRules;

/** A rule that a text breaks. */
export interface BrokenRule {
  readonly rule: SettingRule;
  /** Values that the rule allows, or that are in its way, in the order of its sentence. */
  readonly limits: readonly string[];
  /** The rule as a sentence without its subject. */
  readonly message: string;
}

/** Returns a rule with the values that its sentence has. */
export function brokenRule(rule: SettingRule, ...limits: readonly string[]): BrokenRule {
  const sentence = settingRules[rule] as (...limits: readonly string[]) => string;
  return { rule, limits, message: sentence(...limits) };
}

/** Returns a rule as a refinement of a schema takes it, whose issue {@link ruleOfIssue} reads. */
export function broken(rule: SettingRule, ...limits: readonly string[]) {
  const params = brokenRule(rule, ...limits);
  return { message: params.message, params: { ...params } };
}

/** Returns the rule of a schema's first issue. One that no refinement has made keeps its message. */
export function ruleOfIssue(
  issue: { readonly message: string; readonly params?: object | undefined } | undefined,
): BrokenRule {
  if (issue?.params) return issue.params as BrokenRule;
  const { message, ...others } = brokenRule('not_right');
  return { ...others, message: issue?.message ?? message };
}
