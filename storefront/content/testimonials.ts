/**
 * Sample testimonials for the home page of the demonstration, not the words of real customers. The owner puts real
 * ones in their place before selling: a seller may not write reviews in a consumer's name
 * (Consumer Protection (E-Commerce) Rules 2020, rule 7).
 */
export interface Testimonial {
  id: number;
  name: string;
  location: string;
  /** Whole stars, 1 to 5. */
  rating: number;
  review: string;
}

export const testimonials: readonly Testimonial[] = [
  {
    id: 1,
    name: 'Ananya Sen',
    location: 'Kolkata',
    rating: 5,
    review: 'I grew up with jamdani and turned this one over first. The back is as clean as the front.',
  },
  {
    id: 2,
    name: 'Kavitha Raman',
    location: 'Chennai',
    rating: 5,
    review: 'Wore the indigo mul through a full May wedding, two meals and a power cut. It never felt heavy.',
  },
  {
    id: 3,
    name: 'Rukmini Joshi',
    location: 'Nashik',
    rating: 4,
    review: 'The madder is a shade deeper than on my phone, and I like it better. The pleats stay where you put them.',
  },
  {
    id: 4,
    name: 'Harpreet Gill',
    location: 'Chandigarh',
    rating: 5,
    review:
      'My first linen. The page said it would crease and soften, and after three washes it has done exactly that.',
  },
  {
    id: 5,
    name: 'Meera Nair',
    location: 'Kochi',
    rating: 5,
    review:
      'Bought for Onam. The zari is one thin line, as in the picture, and my mother asked twice where it came from.',
  },
  {
    id: 6,
    name: 'Shabnam Khan',
    location: 'Lucknow',
    rating: 5,
    review: 'I asked on WhatsApp how sheer it was and got a picture by the window within two hours. That settled it.',
  },
  {
    id: 7,
    name: 'Lakshmi Reddy',
    location: 'Hyderabad',
    rating: 4,
    review:
      'Eight working days from order to door. There is one slub near the border, just as the page said there may be.',
  },
  {
    id: 8,
    name: 'Pallavi Bora',
    location: 'Guwahati',
    rating: 5,
    review: 'I teach standing up from nine to four. The cotton jamdani is the only saree I forget I am wearing.',
  },
];
