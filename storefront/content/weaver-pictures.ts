/** The eight pictures of the Know Your Weaver carousel, in the order of the work. `id` names the picture's file. */
export interface WeaverPicture {
  id: string;
  alt: string;
  caption: string;
}

export const weaverPictures: readonly WeaverPicture[] = [
  {
    id: 'yarn-hanks',
    alt: 'Hanks of dyed cotton yarn in indigo, madder and unbleached white, hung on a bamboo pole.',
    caption: 'Dyed yarn dries in the shade.',
  },
  {
    id: 'sizing',
    alt: 'White warp yarn, wet with rice starch, spread over bamboo to dry.',
    caption: 'Rice starch makes fine yarn strong enough for the loom.',
  },
  {
    id: 'bobbins',
    alt: 'Small bobbins of coloured yarn in a basket beside a wooden winding wheel.',
    caption: 'Wound by the wheel, a thread at a time.',
  },
  {
    id: 'warping',
    alt: 'Parallel threads running from a rack of bobbins on to a large wooden warping drum.',
    caption: 'Some three thousand threads, each in its place.',
  },
  {
    id: 'reed',
    alt: 'Close view of warp threads passing through the healds and the narrow slits of the reed.',
    caption: 'Each end is drawn through by hand.',
  },
  {
    id: 'loom',
    alt: 'A wooden handloom with a warp stretched across it and a hand’s length of woven cloth.',
    caption: 'The loom at first light.',
  },
  {
    id: 'jamdani',
    alt: 'A half-woven jamdani flower on the loom, with small bobbins of coloured yarn lying on the warp.',
    caption: 'A petal leans by one thread a row.',
  },
  {
    id: 'folded',
    alt: 'Finished handloom sarees folded and stacked, their borders facing forward.',
    caption: 'Off the loom, folded and ready.',
  },
];
