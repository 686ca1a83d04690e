/** The words of Reviews in English: the source, whose type the other languages fill. */
export const en = {
  title: 'Reviews',
  views: { waiting: 'Waiting', shown: 'Shown', hidden: 'Hidden' },
  none: {
    waiting: 'No review is waiting to be checked.',
    shown: 'No review is shown yet.',
    hidden: 'No review is hidden.',
  },
  stars: (stars: number) => `${stars} of 5 stars`,
  seeOrder: 'See the order',
  pictureFrom: (name: string) => `From ${name}`,
  show: 'Show',
  hide: 'Hide',
  hideAndDelete: 'Hide, and delete its picture',
  shown: 'Shown.',
  hidden: 'Hidden.',
};

export type ReviewsWords = typeof en;
