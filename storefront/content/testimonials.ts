/**
 * Sample testimonials for the home page of the demonstration, not the words of real customers. The merchant puts real
 * ones in their place before selling, and takes `isSample` off them: a seller may not write reviews in a consumer's
 * name (Consumer Protection (E-Commerce) Rules 2020, rule 7).
 */
import type { ShopFacts } from '../../shop/facts.ts';

export interface Testimonial {
  id: number;
  name: string;
  location: string;
  /** Whole stars, 1 to 5. */
  rating: number;
  review: string;
  /** Product path of the saree whose picture is shown with it; no person is pictured. */
  image: string;
  imageAlt: string;
  /** True if it was invented for the demonstration. */
  isSample?: boolean;
}

/** Note under the samples wherever they are shown. */
export const samplesNote = 'These are samples, written for this demonstration: no customer said them.';

/**
 * Returns the testimonials that may be shown: a shop that sells shows no samples, and none at all until it has real
 * ones.
 */
export function testimonialsFor({ demo }: Pick<ShopFacts, 'demo'>): readonly Testimonial[] {
  return testimonials.filter(({ isSample = false }) => demo || !isSample);
}

export const testimonials: readonly Testimonial[] = [
  {
    id: 1,
    name: 'Ananya Sen',
    location: 'Kolkata',
    rating: 5,
    review: 'I grew up with jamdani and turned this one over first. The back is as clean as the front.',
    image: 'Shiuli-MoonWhite',
    imageAlt: 'White jamdani, close enough to count its threads',
    isSample: true,
  },
  {
    id: 2,
    name: 'Kavitha Raman',
    location: 'Chennai',
    rating: 5,
    review: 'Wore the indigo mul through a full May wedding, two meals and a power cut. It never felt heavy.',
    image: 'Aranya-Indigo',
    imageAlt: 'Indigo mul with a trellis of leaves, close up',
    isSample: true,
  },
  {
    id: 3,
    name: 'Rukmini Joshi',
    location: 'Nashik',
    rating: 4,
    review: 'The madder is a shade deeper than on my phone, and I like it better. The pleats stay where you put them.',
    image: 'Aranya-MadderRed',
    imageAlt: 'Madder-red mul with a woven leaf, close up',
    isSample: true,
  },
  {
    id: 4,
    name: 'Harpreet Gill',
    location: 'Chandigarh',
    rating: 5,
    review:
      'My first linen. The page said it would crease and soften, and after three washes it has done exactly that.',
    image: 'NeelMegh-RainBlue',
    imageAlt: 'Rain-blue linen, close up',
    isSample: true,
  },
  {
    id: 5,
    name: 'Meera Nair',
    location: 'Kochi',
    rating: 5,
    review:
      'Bought for Onam. The zari is one thin line, as in the picture, and my mother asked twice where it came from.',
    image: 'Alta-ConchWhite',
    imageAlt: 'White cotton with a line of zari, close up',
    isSample: true,
  },
  {
    id: 6,
    name: 'Shabnam Khan',
    location: 'Lucknow',
    rating: 5,
    review: 'I asked on WhatsApp how sheer it was and got a picture by the window within two hours. That settled it.',
    image: 'Bokul-MonsoonSky',
    imageAlt: 'Sky-blue mul, sheer enough to see through, close up',
    isSample: true,
  },
  {
    id: 7,
    name: 'Lakshmi Reddy',
    location: 'Hyderabad',
    rating: 4,
    review:
      'Eight working days from order to door. There is one slub near the border, just as the page said there may be.',
    image: 'Baul-GeruaOrange',
    imageAlt: 'Ochre khadi with its slubs, close up',
    isSample: true,
  },
  {
    id: 8,
    name: 'Pallavi Bora',
    location: 'Guwahati',
    rating: 5,
    review: 'I teach standing up from nine to four. The cotton jamdani is the only saree I forget I am wearing.',
    image: 'Aparajita-ButterflyPea',
    imageAlt: 'Violet jamdani, close up',
    isSample: true,
  },
];
