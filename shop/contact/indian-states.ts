/**
 * The states and union territories of India, as couriers and GST know them. The spec's longer form offers four names
 * first, three of which are cities: a city that is sent to the shop becomes the state in which it lies. Pure.
 */
export const indianStates = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;

/** The choices that stand first (spec 3, Checkout form); the first is the default. */
export const firstStateChoices = ['Delhi', 'Mumbai', 'Bangalore', 'Kolkata'] as const;
export const defaultState = firstStateChoices[0];

/** Other names in use: cities that stand for their state, and former names of states. */
const otherNames: Readonly<Record<string, (typeof indianStates)[number]>> = {
  mumbai: 'Maharashtra',
  bangalore: 'Karnataka',
  bengaluru: 'Karnataka',
  kolkata: 'West Bengal',
  'new delhi': 'Delhi',
  orissa: 'Odisha',
  pondicherry: 'Puducherry',
  uttaranchal: 'Uttarakhand',
};

const byName = new Map<string, string>([
  ...indianStates.map((state) => [state.toLowerCase(), state] as const),
  ...Object.entries(otherNames),
]);

/** Returns the official name of a state for any known name of it; an unknown name stays as it is. */
export function officialNameOfState(typed: string): string {
  const name = typed.trim().replaceAll('&', 'and').replaceAll(/\s+/g, ' ').toLowerCase();
  return byName.get(name) ?? typed;
}

/** Returns the choice of the longer form that means `typed`; the default if none does. */
export function choiceOfState(typed: string): string {
  const choices: readonly string[] = [...firstStateChoices, ...indianStates];
  return [typed, officialNameOfState(typed)].find((name) => choices.includes(name)) ?? defaultState;
}
