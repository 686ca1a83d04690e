/**
 * Texts of the Know Your Weaver page (spec 2). They name neither the village nor its people, but describe the work.
 * Pictures show loom, yarn and cloth, and no faces.
 */
import { type StoryPicture, storyPictures } from './story-pictures.ts';

export interface StoryPart {
  heading: string;
  paragraphs: readonly string[];
  /**
   * House picture beside the text: `file` is its name, `shape` landscape or portrait. Without it the text stands alone.
   */
  picture?: { file: string; alt: string; shape: 'wide' | 'tall' };
}

export interface WeaverStory {
  title: string;
  lead: string;
  story: readonly StoryPart[];
  videoTitle: string;
  statement: string;
  features: readonly { title: string; text: string }[];
  promo: { heading: string; line: string; button: string };
  pictures: readonly StoryPicture[];
}

const village: StoryPart = {
  heading: 'One village, 26 weavers',
  paragraphs: [
    'Our sarees begin in a village in West Bengal, where 26 weavers work at handlooms in and beside their homes. They are led by a National Award-winning artisan, who draws the designs and sets the counts. For a difficult figure the artisan still sits down at the loom and shows how it is turned.',
    'You hear the village before you see it. The shuttle knocks, the beater thuds, someone pauses to count.',
  ],
  picture: {
    file: 'hero-1',
    alt: 'Six finished sarees hang from one rail in morning light: red, blue, white, yellow, indigo and green.',
    shape: 'wide',
  },
};

const yarn: StoryPart = {
  heading: 'Yarn',
  paragraphs: [
    'The yarn comes in hanks. It is dyed, rinsed until the water runs clear, and hung in the shade. For the warp it is then sized with thin rice starch, and spread to dry before it can stick. So threads finer than a hair stand up to the reed.',
    'Then a wheel winds it, thread by thread: on bobbins for the warp, on small pirns for the shuttle.',
  ],
  picture: {
    file: 'story-1',
    alt: 'Dyed hanks on a bamboo pole, close enough to see the twist of the yarn.',
    shape: 'tall',
  },
};

const warp: StoryPart = {
  heading: 'The warp',
  paragraphs: [
    'Warping lays some three thousand threads side by side on a large drum: border, body, and border again. One thread out of place would run as a line through the whole saree. So the order is called out and checked.',
    'The warp is rolled on to the beam. Each end is drawn by hand through its heald and its slit in the reed. Only then can weaving begin.',
  ],
  picture: {
    file: 'hero-5',
    alt: 'A wooden shuttle with red yarn lies on a deep blue warp, above white leaves already woven.',
    shape: 'wide',
  },
};

const jamdani: StoryPart = {
  heading: 'Counting jamdani',
  paragraphs: [
    'A jamdani figure is not printed or embroidered. After each throw of the shuttle the weaver lifts a few warp threads with a fingertip and counts them. A small bobbin of thicker yarn passes under them: over three, under two, turn back. A row later the count shifts by one, and a petal begins to lean.',
    'The pattern lies on paper under the warp, or in the memory. Each flower has its own bobbin, and a pallu may keep dozens waiting across its width.',
  ],
  picture: {
    file: 'hero-2-portrait',
    alt: 'One coral flower on white jamdani, so close that the threads of each petal can be counted.',
    shape: 'tall',
  },
};

const day: StoryPart = {
  heading: 'A day at the loom',
  paragraphs: [
    'Work starts with the light. The threads are damped if the air is dry, the broken ones knotted, yesterday’s cloth rolled on. By noon it is too hot to hurry; evening brings the last good hour.',
    'On plain mul a weaver may finish two metres in a day. Across a full jamdani pallu a hand’s breadth is good work. That is why each saree’s page says how many days it was on the loom.',
  ],
  picture: {
    file: 'hero-4-portrait',
    alt: 'A brown linen saree hung over a wooden ladder at the end of the day.',
    shape: 'tall',
  },
};

const together: StoryPart = {
  heading: 'What the hand leaves',
  paragraphs: [
    'Look closely and you will find it: a slub, a small knot, a beat slightly firmer than the next. We leave these where they are. They are how you know that somebody was there.',
  ],
};

export const weaverStory: WeaverStory = {
  title: 'Know Your Weaver',
  lead: 'In a village in West Bengal, 26 weavers count cloth into being, thread by thread.',
  story: [village, yarn, warp, jamdani, day, together],
  videoTitle: 'At the loom',
  statement: 'We are 100% made in India Brand.',
  features: [
    { title: 'Lightweight', text: 'Fine yarn and an open weave. Most of what you feel is the fold.' },
    { title: 'Handmade', text: 'Sized, warped and woven by hand, on looms that run on no power but the weaver’s own.' },
    { title: 'All-day comfort', text: 'Cotton and linen that breathe, stay in their pleats and soften with wear.' },
  ],
  promo: {
    heading: 'Celebrate the Art of Weaving',
    line: 'Each saree carries days of somebody’s work. Wear it often.',
    button: 'Step Into Grace',
  },
  pictures: storyPictures,
};
