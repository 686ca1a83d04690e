/** Shades of cloth by which a colour that was read from a photo is named: each with its filter colour. Pure. */
import type { FilterColour } from '../../shop/catalogue/vocabulary.ts';

export interface ClothShade {
  readonly words: string;
  readonly family: FilterColour;
  readonly swatch: string;
}

const shadesOf: Readonly<Record<FilterColour, Readonly<Record<string, string>>>> = {
  blue: {
    Indigo: '#2b3a78',
    'Midnight Blue': '#262c52',
    'Peacock Blue': '#2450b4',
    'Sky Blue': '#8fadcf',
    'Rain Blue': '#6884b2',
  },
  purple: { Aubergine: '#45284a', Jamun: '#5e3a72', Lilac: '#a68bbd', Violet: '#7a4fa0' },
  pink: { Rose: '#cf7d95', 'Rani Pink': '#c2306e', 'Lotus Pink': '#e3aebb', 'Dusty Pink': '#b9808a' },
  green: {
    'Bottle Green': '#23482f',
    'Moss Green': '#66743f',
    'Leaf Green': '#4f8a3d',
    'Mint Green': '#a9c7a4',
    'Sea Green': '#3f7a62',
  },
  red: { Vermilion: '#c5382c', 'Madder Red': '#9a302c', Maroon: '#661f26', Crimson: '#a81f3a' },
  grey: { 'Mist Grey': '#b3b1ac', 'Ash Grey': '#85837f', Slate: '#5c6066' },
  yellow: { Turmeric: '#d9a529', 'Lemon Yellow': '#e8d36b', Mustard: '#b98a22', 'Pollen Yellow': '#e6bf4a' },
  white: { 'Chalk White': '#f4f1ea', 'Conch White': '#ece3d2', Ivory: '#ddd3bf', 'Moon White': '#c4bfb4' },
  coral: { Coral: '#e0735c', Salmon: '#e39a86' },
  orange: { 'Flame Orange': '#db6a1f', Gerua: '#c97432', Marigold: '#e59a2c' },
  brown: { 'Bark Brown': '#6b4a35', Chocolate: '#43291f', Tussar: '#b08a5e', Copper: '#935231' },
  black: { Black: '#262224', Charcoal: '#38363a' },
  turquoise: { Turquoise: '#3f9a9b', Teal: '#1c6a70', 'Sea Blue': '#62b3ba' },
};

export const clothShades: readonly ClothShade[] = Object.entries(shadesOf).flatMap(([family, shades]) =>
  Object.entries(shades).map(([words, swatch]) => ({ words, family: family as FilterColour, swatch })),
);
