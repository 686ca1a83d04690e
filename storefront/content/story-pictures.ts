/** A picture of the Know Your Weaver carousel. */
export interface StoryPicture {
  id: string;
  /** The house picture's name. */
  file: `story-${number}`;
  alt: string;
  caption: string;
}

/** The eight pictures of the carousel, in the order of the work. */
export const storyPictures: readonly StoryPicture[] = [
  {
    id: 'yarn-hanks',
    file: 'story-1',
    alt: 'Hanks of dyed cotton yarn, from unbleached white over turmeric and madder to indigo, on a bamboo pole.',
    caption: 'Dyed yarn dries in the shade.',
  },
  {
    id: 'bobbins',
    file: 'story-2',
    alt: 'Small bobbins of coloured yarn in a cane basket on a wooden table, one of them unwinding.',
    caption: 'Wound by the wheel, a thread at a time.',
  },
  {
    id: 'warp',
    file: 'story-3',
    alt: 'Close view of blue and white warp threads, side by side, where they become cloth; a shuttle lies on them.',
    caption: 'Some three thousand threads, each in its place.',
  },
  {
    id: 'reed',
    file: 'story-4',
    alt: 'A red warp runs through the reed of a wooden loom. Below it are rows of small jamdani trees, the last half woven.',
    caption: 'With each beat of the reed the trees grow by a thread.',
  },
  {
    id: 'jamdani',
    file: 'story-5',
    alt: 'A peacock in turquoise and gold, seen so close that every float of its thread can be told apart.',
    caption: 'A feather leans by one thread a row.',
  },
  {
    id: 'border',
    file: 'story-6',
    alt: 'The border of a pink saree in soft pleats: cream temple teeth with a heart of gold.',
    caption: 'The border is woven with the cloth, not sewn to it.',
  },
  {
    id: 'rail',
    file: 'story-7',
    alt: 'Four finished sarees over a rail in window light: white, yellow, indigo and green.',
    caption: 'Off the loom, hung to rest.',
  },
  {
    id: 'folded',
    file: 'story-8',
    alt: 'A finished saree folded on a wooden table, orange checks and a pallu of coloured squares.',
    caption: 'Folded and ready.',
  },
];
