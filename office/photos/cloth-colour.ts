/**
 * Reads the colour of the cloth from a photo, and names the nearest of the shop's filter colours. Pure. Colours are compared
 * in OKLab, where equal distances look equal.
 */
import type { FilterColour } from '../../shop/catalogue/vocabulary.ts';
import { type ClothShade, clothShades } from './cloth-shades.ts';

/** Pixels as a canvas has them: four bytes each, row by row. */
export interface Pixels {
  readonly data: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
}

export interface ClothColour {
  /** Colour as it is in the photo, such as `#2a52b4`. */
  readonly swatch: string;
  /** Nearest filter colour. */
  readonly family: FilterColour;
  /** Words for it, such as 'Peacock Blue'. */
  readonly words: string;
}

/** Lightness from 0 to 1, and two axes of hue around 0. */
type Lab = readonly [lightness: number, greenRed: number, blueYellow: number];

interface Cluster {
  readonly mean: Lab;
  readonly share: number;
}

/** Part of the picture, from its middle, in which the cloth is looked for. */
const middle = 0.6;
/** Pixels at the rim by which the wall behind the cloth is known, as a part of the shorter side. */
const rim = 0.04;
/** Distance below which a pixel counts as wall. */
const likeWall = 0.055;
/** Least part of the middle that must be no wall: of less, the cloth itself is as the wall. */
const leastCloth = 0.12;
const clusters = 5;
const rounds = 8;

/** Returns the colour of which the cloth in the middle of a photo has most; `null` if the photo has no pixel. */
export function readClothColour(pixels: Pixels): ClothColour | null {
  const inside = pixelsIn(pixels, (1 - middle) / 2);
  if (inside.length === 0) return null;
  const wall = wallOf(pixels);
  const cloth = wall === null ? inside : inside.filter((one) => !isWall(one, wall));
  const groups = groupColours(cloth.length >= inside.length * leastCloth ? cloth : inside);
  const [main] = groups.sort((one, other) => weightOf(other) - weightOf(one));
  if (!main) return null;
  const { family, words } = shadeOf(main.mean);
  return { swatch: hexOf(main.mean), family, words };
}

/** White cloth is brighter than the wall behind it. */
const isWall = (one: Lab, wall: Lab): boolean => distance(one, wall) <= likeWall && one[0] <= wall[0] + 0.02;

/** Colour that strikes the eye counts more than shadows and folds of the same area. */
const weightOf = ({ mean, share }: Cluster): number => share * (0.35 + Math.min(chromaOf(mean), 0.15) * 6);

/** Returns the colour of a plain, pale wall around the cloth; `null` if the cloth reaches to the rim. */
function wallOf(pixels: Pixels): Lab | null {
  const around = pixelsAround(pixels);
  const [most] = groupColours(around).sort((one, other) => other.share - one.share);
  if (!most || most.share < 0.3) return null;
  const [lightness] = most.mean;
  return lightness > 0.62 && chromaOf(most.mean) < 0.05 ? most.mean : null;
}

function pixelsIn({ data, width, height }: Pixels, margin: number): Lab[] {
  const found: Lab[] = [];
  for (let y = Math.floor(height * margin); y < height * (1 - margin); y += 1)
    for (let x = Math.floor(width * margin); x < width * (1 - margin); x += 1)
      found.push(labAt(data, (y * width + x) * 4));
  return found;
}

function pixelsAround({ data, width, height }: Pixels): Lab[] {
  const depth = Math.max(1, Math.round(Math.min(width, height) * rim));
  const found: Lab[] = [];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (Math.min(x, y, width - 1 - x, height - 1 - y) < depth) found.push(labAt(data, (y * width + x) * 4));
  return found;
}

/** Puts colours into few groups (k-means), which begin evenly along the lightness of the colours. */
function groupColours(colours: readonly Lab[]): Cluster[] {
  if (colours.length === 0) return [];
  const byLightness = colours.toSorted(([one], [other]) => one - other);
  let means = Array.from({ length: clusters }, (_, nth) => {
    const at = Math.floor(((nth + 0.5) * byLightness.length) / clusters);
    return byLightness[at] as Lab;
  });
  let groups: Lab[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    groups = means.map(() => []);
    for (const colour of colours) groups[nearest(colour, means)]?.push(colour);
    means = groups.map((group, nth) => (group.length > 0 ? meanOf(group) : (means[nth] as Lab)));
  }
  return groups.flatMap((group, nth) =>
    group.length === 0 ? [] : [{ mean: means[nth] as Lab, share: group.length / colours.length }],
  );
}

function nearest(colour: Lab, means: readonly Lab[]): number {
  const distances = means.map((mean) => distance(colour, mean));
  return distances.indexOf(Math.min(...distances));
}

function meanOf(colours: readonly Lab[]): Lab {
  const sum = colours.reduce<Lab>(([l, a, b], one) => [l + one[0], a + one[1], b + one[2]], [0, 0, 0]);
  return [sum[0] / colours.length, sum[1] / colours.length, sum[2] / colours.length];
}

const distance = (one: Lab, other: Lab): number => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

const chromaOf = ([, a, b]: Lab): number => Math.hypot(a, b);

/** Returns the shade nearest to a colour. Light and shade change the lightness of cloth more than its hue. */
function shadeOf([lightness, a, b]: Lab): ClothShade {
  const far = clothShades.map(({ swatch }) => {
    const [other, otherA, otherB] = labOfHex(swatch);
    return Math.hypot((lightness - other) * 0.6, a - otherA, b - otherB);
  });
  return clothShades[far.indexOf(Math.min(...far))] as ClothShade;
}

const labOfHex = (hex: string): Lab =>
  labAt(
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
    0,
  );

/** Converts the sRGB bytes at a place to OKLab. */
function labAt(data: ArrayLike<number>, at: number): Lab {
  const [red, green, blue] = [linear(data[at]), linear(data[at + 1]), linear(data[at + 2])];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

function linear(byte = 0): number {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** Converts a colour of OKLab to the way in which styles write it. */
function hexOf([lightness, a, b]: Lab): string {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const parts = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${parts.map((part) => byteOf(part).toString(16).padStart(2, '0')).join('')}`;
}

function byteOf(part: number): number {
  const clamped = Math.min(1, Math.max(0, part));
  const curved = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(curved * 255);
}
