/** The home page of a new shop, for tests: the specification's five slides, and samples of testimonials. */
import type { Home } from '../house/home.ts';

const slides: readonly (readonly [title: string, words: string])[] = [
  ['Woven by hand, worn all day', 'Handloom cotton and linen, light from morning to night.'],
  ['Counted, thread by thread', 'Jamdani, where each flower is laid into the cloth by hand.'],
  ['A line of zari', 'A border that catches the lamp, on cotton you can move in.'],
  ['Linen for long days', 'Cool, crisp in the morning, softer by evening.'],
  ['Made in India, all of it', 'Woven, finished and folded here: 100% made in India.'],
];

export const specHome: Home = {
  slides: slides.map(([title, words], at) => ({ id: `${at + 1}`, title, words, link: '/sarees' })),
  testimonials: [
    {
      id: '1',
      name: 'Ananya Sen',
      place: 'Kolkata',
      stars: 5,
      words: 'I grew up with jamdani and turned this one over first. The back is as clean as the front.',
      saree: 'Shiuli-MoonWhite',
      picture: 'White jamdani, close enough to count its threads',
      isSample: true,
    },
    {
      id: '2',
      name: 'Kavitha Raman',
      place: 'Chennai',
      stars: 5,
      words: 'Wore the indigo mul through a full May wedding, two meals and a power cut. It never felt heavy.',
      saree: 'Aranya-Indigo',
      picture: 'Indigo mul with a trellis of leaves, close up',
      isSample: true,
    },
    {
      id: '3',
      name: 'Rukmini Joshi',
      place: 'Nashik',
      stars: 4,
      words: 'The madder is a shade deeper than on my phone, and I like it better. The pleats stay where you put them.',
      saree: 'Aranya-MadderRed',
      picture: 'Madder-red mul with a woven leaf, close up',
      isSample: true,
    },
    {
      id: '4',
      name: 'Harpreet Gill',
      place: 'Chandigarh',
      stars: 5,
      words:
        'My first linen. The page said it would crease and soften, and after three washes it has done exactly that.',
      saree: 'NeelMegh-RainBlue',
      picture: 'Rain-blue linen, close up',
      isSample: true,
    },
    {
      id: '5',
      name: 'Meera Nair',
      place: 'Kochi',
      stars: 5,
      words:
        'Bought for Onam. The zari is one thin line, as in the picture, and my mother asked twice where it came from.',
      saree: 'Alta-ConchWhite',
      picture: 'White cotton with a line of zari, close up',
      isSample: true,
    },
    {
      id: '6',
      name: 'Shabnam Khan',
      place: 'Lucknow',
      stars: 5,
      words: 'I asked on WhatsApp how sheer it was and got a picture by the window within two hours. That settled it.',
      saree: 'Bokul-MonsoonSky',
      picture: 'Sky-blue mul, sheer enough to see through, close up',
      isSample: true,
    },
    {
      id: '7',
      name: 'Lakshmi Reddy',
      place: 'Hyderabad',
      stars: 4,
      words:
        'Eight working days from order to door. There is one slub near the border, just as the page said there may be.',
      saree: 'Baul-GeruaOrange',
      picture: 'Ochre khadi with its slubs, close up',
      isSample: true,
    },
    {
      id: '8',
      name: 'Pallavi Bora',
      place: 'Guwahati',
      stars: 5,
      words: 'I teach standing up from nine to four. The cotton jamdani is the only saree I forget I am wearing.',
      saree: 'Aparajita-ButterflyPea',
      picture: 'Violet jamdani, close up',
      isSample: true,
    },
  ],
};
