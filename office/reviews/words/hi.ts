/** The words of Reviews in Hindi. */
import type { ReviewsWords } from './en.ts';

export const hi: ReviewsWords = {
  title: 'समीक्षाएँ',
  views: { waiting: 'जाँचनी हैं', shown: 'दिखाई गईं', hidden: 'छिपाई गईं' },
  none: {
    waiting: 'जाँचने को कोई समीक्षा नहीं है।',
    shown: 'अभी कोई समीक्षा नहीं दिखाई गई।',
    hidden: 'कोई समीक्षा छिपाई नहीं गई।',
  },
  stars: (stars) => `5 में से ${stars} तारे`,
  seeOrder: 'ऑर्डर देखें',
  pictureFrom: (name) => `${name} की फ़ोटो`,
  show: 'दिखाएँ',
  hide: 'छिपाएँ',
  hideAndDelete: 'छिपाएँ, और फ़ोटो हटाएँ',
  shown: 'दिखाई गई।',
  hidden: 'छिपाई गई।',
};
