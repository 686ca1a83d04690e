/** The two screens of journeys: a phone and a desk, in pixels. */
export const screenSizes = [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a desk', width: 1440, height: 900 },
] as const;

export type ScreenSize = (typeof screenSizes)[number];
