/** The videos of the demo shop: the sarees that have one, and the moves of the camera. */
import { houseShots } from './house.ts';
import { type DemoSaree, pictureName, videoName } from './sarees.ts';
import { galleryShot, type Shot } from './shot.ts';

/** Part of a picture: its left and top edges and its width, as shares of the picture's width and height. */
export interface PictureWindow {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface CameraMove {
  readonly shot: Shot;
  readonly seconds: number;
  readonly from: PictureWindow;
  readonly to: PictureWindow;
}

export interface Video {
  /** Name of the video, such as `product-videos/Aranya-MadderRed`. */
  readonly name: string;
  /** Name of the picture that is shown until the video plays. */
  readonly poster: string;
  readonly width: number;
  readonly height: number;
  readonly kilobits: number;
  readonly moves: readonly CameraMove[];
}

/** Skus of the sarees that have a video, one of each category. */
const filmed = [
  'DH-MUL-001',
  'DH-COT-001',
  'DH-CZA-006',
  'DH-CSK-001',
  'DH-CJM-001',
  'DH-LIN-001',
  'DH-LZA-001',
  'DH-LZJ-001',
] as const;

const window = (x: number, y: number, width: number): PictureWindow => ({ x, y, width });

export function allVideos(sarees: readonly DemoSaree[]): Video[] {
  const shots = new Map(houseShots(sarees).map((shot) => [shot.name, shot]));
  const house = (stem: string): Shot => {
    const shot = shots.get(`house-images/${stem}`);
    if (!shot) throw new Error(`no house picture ${stem}`);
    return shot;
  };
  const products = sarees.filter(({ sku }) => filmed.some((one) => one === sku)).map(productVideo);
  return [...products, homeVideo(house), storyVideo(house)];
}

/** Returns a saree's video: from the whole drape to its border, then to single threads. */
function productVideo(saree: DemoSaree): Video {
  return {
    name: videoName(saree),
    poster: pictureName(saree, 1),
    width: 720,
    height: 900,
    kilobits: 590,
    moves: [
      { shot: galleryShot(saree, 1), seconds: 2.8, from: window(0.06, 0.08, 0.86), to: window(0.2, 0.28, 0.68) },
      { shot: galleryShot(saree, 3), seconds: 2.6, from: window(0.3, 0.2, 0.7), to: window(0.02, 0.3, 0.68) },
      { shot: galleryShot(saree, 4), seconds: 2.6, from: window(0.22, 0.1, 0.62), to: window(0.16, 0.3, 0.66) },
    ],
  };
}

/** Returns a video of the house with moves of `seconds` each; `still` is the picture that is shown until it plays. */
function houseVideo(
  stem: string,
  still: string,
  seconds: number,
  moves: readonly Omit<CameraMove, 'seconds'>[],
): Video {
  const name = `house-videos/${stem}`;
  const poster = `house-images/${still}`;
  return { name, poster, width: 1280, height: 720, kilobits: 950, moves: moves.map((move) => ({ ...move, seconds })) };
}

function homeVideo(house: (stem: string) => Shot): Video {
  // The poster is the pale loom of `hero-2`: the aubergine cloth of the first shot looks like a dark field from afar.
  return houseVideo('home', 'hero-2', 3.6, [
    { shot: house('home-video'), from: window(0, 0.1, 0.82), to: window(0.18, 0.18, 0.82) },
    { shot: house('hero-1'), from: window(0.06, 0.02, 0.84), to: window(0.26, 0.06, 0.74) },
    { shot: house('hero-2'), from: window(0.16, 0.16, 0.84), to: window(0, 0.14, 0.8) },
    { shot: house('hero-4'), from: window(0.14, 0, 0.8), to: window(0.02, 0.14, 0.84) },
  ]);
}

function storyVideo(house: (stem: string) => Shot): Video {
  return houseVideo('story', 'story-video', 3.4, [
    { shot: house('story-video'), from: window(0.02, 0.02, 0.9), to: window(0, 0.2, 0.78) },
    { shot: house('story-1'), from: window(0, 0.06, 0.94), to: window(0.06, 0.2, 0.88) },
    { shot: house('hero-5'), from: window(0.18, 0.1, 0.8), to: window(0.04, 0.18, 0.8) },
    { shot: house('story-2'), from: window(0.02, 0.2, 0.96), to: window(0.06, 0.1, 0.9) },
    { shot: house('about'), from: window(0.04, 0.14, 0.86), to: window(0.14, 0.18, 0.74) },
  ]);
}
