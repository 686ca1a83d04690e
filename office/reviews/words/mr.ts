/** The words of Reviews in Marathi. */
import type { ReviewsWords } from './en.ts';

export const mr: ReviewsWords = {
  title: 'अभिप्राय',
  views: { waiting: 'तपासायचे', shown: 'दाखवलेले', hidden: 'लपवलेले' },
  none: {
    waiting: 'तपासायचा अभिप्राय नाही.',
    shown: 'अजून कोणताही अभिप्राय दाखवलेला नाही.',
    hidden: 'कोणताही अभिप्राय लपवलेला नाही.',
  },
  stars: (stars) => `5 पैकी ${stars} तारे`,
  seeOrder: 'ऑर्डर पाहा',
  pictureFrom: (name) => `${name} यांचा फोटो`,
  show: 'दाखवा',
  hide: 'लपवा',
  hideAndDelete: 'लपवा, आणि फोटो काढून टाका',
  shown: 'दाखवला.',
  hidden: 'लपवला.',
};
